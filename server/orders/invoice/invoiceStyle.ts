/** CSS for paper and screens; the grey backgrounds are not printed. */
export const invoiceStyle = `
*{box-sizing:border-box;margin:0}
body{max-inline-size:820px;margin-inline:auto;padding:32px 24px;background:#fff;color:#15171c;font:400 14px/1.9 Vazirmatn,Tahoma,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:16px;justify-content:space-between;padding-block-end:20px;border-block-end:2px solid #15171c}
.brand{font-size:28px;font-weight:800;line-height:1.4}
.brand img{display:block;max-inline-size:220px;max-block-size:64px}
h1{font-size:20px;line-height:1.6}
h2{font-size:13px;color:#55575e;font-weight:600}
h2:not(:first-child){margin-block-start:12px}
.sides,.sums{display:grid;grid-template-columns:1fr 1fr;gap:24px;padding-block:20px}
table,dl{font-variant-numeric:tabular-nums}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:10px 8px;border-block-end:1px solid #e4e1da;text-align:start;vertical-align:top}
th{background:#f6f5f2;font-size:12px;font-weight:600;color:#55575e;white-space:nowrap}
td:not(.name){white-space:nowrap}
tfoot td{font-weight:600}
small{display:block;color:#55575e;font-size:12px}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 24px}
dd{text-align:end}
.total{padding-block-start:8px;border-block-start:1px solid #15171c;font-size:16px;font-weight:800}
.words{padding:10px 16px;background:#f6f5f2;border-radius:8px}
footer{margin-block-start:24px;color:#55575e;font-size:12px}
@media (max-width:560px){body{padding:20px 12px}.sides,.sums{grid-template-columns:1fr}th,td{padding:8px 4px;font-size:12px}}
@media print{@page{size:A4;margin:14mm}body{padding:0;max-inline-size:none}th,.words{background:none}tr,.sums,.from,.to{break-inside:avoid}tfoot{display:table-row-group}}
`
