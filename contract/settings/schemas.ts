import { Type, type Static } from 'typebox'
import { Id, oneOf } from '../commonSchemas.ts'
import { bankNames } from '../orders/banks.ts'
import { smsTemplateNames } from '../sms/templates.ts'
import { HomeDescription } from './homeFile.ts'
import { letterFields, letterLimits, letterNames, type LetterTexts as Texts } from './mailTexts.ts'
import { MenuDescription } from './menuFile.ts'
import { settingFieldNames, settingParts } from './parts.ts'
import { closed, ShopDescription } from './shopFile.ts'
import {
  isSecret,
  secretNames,
  variableNames,
  variables,
  type SecretName,
  type VariableName,
} from './variables.ts'

const version = Type.String({
  title: 'نسخه',
  maxLength: 64,
  description: 'sent back with a change: 409 after a change by somebody else',
})

/** Fields of a setting that is also in a file. @param file its name */
const ofFile = (file: string) => ({
  version,
  isFromPanel: Type.Boolean({
    description: `changed here since it was last read from or written to ${file}`,
  }),
  isLocked: Type.Boolean({ description: 'PANEL_EDITORS=off: the files alone describe the shop' }),
})

export const ShopSettings = Type.Object({ shop: ShopDescription, ...ofFile('shop.yml') })
export type ShopSettings = Static<typeof ShopSettings>

export const SaveShopRequest = Type.Object({ shop: ShopDescription, version })
export type SaveShopRequest = Static<typeof SaveShopRequest>
export const PreviewShopRequest = Type.Object({ shop: ShopDescription })

export const HomeSettings = Type.Object({ home: HomeDescription, ...ofFile('home.yml') })
export type HomeSettings = Static<typeof HomeSettings>

export const SaveHomeRequest = Type.Object({ home: HomeDescription, version })
export type SaveHomeRequest = Static<typeof SaveHomeRequest>
export const PreviewHomeRequest = Type.Object({ home: HomeDescription })
export const PreviewAnswer = Type.Object({ url: Type.String() })

export const MenuSettings = Type.Object({ menu: MenuDescription, ...ofFile('menu.yml') })
export type MenuSettings = Static<typeof MenuSettings>

export const SaveMenuRequest = Type.Object({ menu: MenuDescription, version })
export type SaveMenuRequest = Static<typeof SaveMenuRequest>
export const PreviewMenuRequest = Type.Object({ menu: MenuDescription })

export const VersionsQuery = Type.Object({ part: oneOf(settingParts) })

const SettingVersion = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO time' }),
  staff: Type.String({ description: 'empty: older than the first change in the panel' }),
  fields: Type.Array(Type.String(), { description: 'names of the fields that differ from the next older' }),
  isNow: Type.Boolean({ description: 'equals the present value' }),
})

export const SettingVersions = Type.Object({
  items: Type.Array(SettingVersion),
  version: Type.String({ description: 'of the present value, for taking one back' }),
})
export type SettingVersions = Static<typeof SettingVersions>

export const VersionParams = Type.Object({ id: Id })
export const RestoreRequest = Type.Object({ part: oneOf(settingParts), version })

/** Optional texts by variable. */
const textsOf = <N extends VariableName>(names: readonly N[]) =>
  Type.Unsafe<Partial<Record<N, string>>>(
    closed(
      Object.fromEntries(
        names.map((name) => [
          name,
          Type.Optional(Type.String({ title: variables[name].title, maxLength: 500 })),
        ]),
      ),
    ),
  )

export const Selling = Type.Object({
  version,
  isLocked: Type.Boolean(),
  mayPlay: Type.Boolean({ description: 'the gateway with play money may be used' }),
  variables: Type.Array(
    Type.Object({
      name: oneOf(variableNames),
      from: oneOf(['environment', 'panel', 'default'], 'default'),
      value: Type.String({ description: 'empty for a secret' }),
      savedAt: Type.String({ description: 'of a secret of the panel; ISO time, or empty' }),
      end: Type.String({ description: 'last characters of a secret of the panel' }),
    }),
  ),
  tests: Type.Record(
    Type.String(),
    Type.Object({ at: Type.String(), isGood: Type.Boolean(), message: Type.String() }),
    { description: 'the last test of each gateway, of sms and of mail' },
  ),
  openTests: Type.Array(Type.String({ maxLength: 20 }), {
    maxItems: 10,
    description: 'gateways with a test payment that has no outcome',
  }),
})
export type Selling = Static<typeof Selling>

export const SaveSellingRequest = Type.Object({
  version,
  values: textsOf(variableNames.filter((name) => !isSecret(name)) as Exclude<VariableName, SecretName>[]),
  secrets: textsOf(secretNames),
})
export type SaveSellingRequest = Static<typeof SaveSellingRequest>

const LetterTexts = Type.Unsafe<Texts>(
  closed(
    Object.fromEntries(
      letterFields.map((field) => {
        const maxLength = field.endsWith('Subject') ? letterLimits.subject : letterLimits.text
        return [field, Type.Optional(Type.String({ title: settingFieldNames[field] ?? field, maxLength }))]
      }),
    ),
  ),
)

export const MessageTexts = Type.Object({ texts: LetterTexts, version, isLocked: Type.Boolean() })
export type MessageTexts = Static<typeof MessageTexts>
export const SaveTextsRequest = Type.Object({ texts: LetterTexts, version })
export type SaveTextsRequest = Static<typeof SaveTextsRequest>

export const TestPaymentRequest = Type.Object({ gateway: oneOf(bankNames) })
export const TestPaymentAnswer = Type.Object({
  redirectUrl: Type.String({ description: 'page of the bank, or empty' }),
  message: Type.String(),
})
export const TestMessageRequest = Type.Object({
  by: oneOf(['sms', 'mail']),
  to: Type.String({ title: 'گیرنده', minLength: 1, maxLength: 254 }),
  message: Type.Optional(oneOf([...new Set([...smsTemplateNames, ...letterNames])])),
})
export type TestMessageRequest = Static<typeof TestMessageRequest>
export const TestAnswer = Type.Object({ isGood: Type.Boolean(), message: Type.String() })
export type TestAnswer = Static<typeof TestAnswer>
