import { useState } from 'react'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { JalaliDateField } from '../../../../ui/JalaliDateField.tsx'
