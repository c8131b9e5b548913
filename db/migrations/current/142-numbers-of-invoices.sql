-- The number of an invoice without case, blanks and punctuation: the same once for each vendor.
alter table procurement.invoices add column number_key text;
comment on column procurement.invoices.number_key is
  'The number of the invoice in capitals, without blanks and punctuation: once for each vendor, but for what is void';

-- Of those that were entered twice already all but the first keep their whole number.
update procurement.invoices as i
   set number_key = case k.place when 1 then k.number_key else k.number_key || ' ' || i.id end
  from (
    select v.id, n.number_key,
           row_number() over (
             partition by v.organization_id, v.vendor_id, n.number_key order by v.status = 'VOID', v.created_at, v.id
           ) as place
      from procurement.invoices as v
     cross join lateral (
        select coalesce(
                 nullif(upper(regexp_replace(v.vendor_invoice_number, '[^[:alnum:]]', '', 'g')), ''),
                 v.vendor_invoice_number
               ) as number_key
     ) as n
  ) as k
 where k.id = i.id;

alter table procurement.invoices
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint invoices_number_key_check check (char_length(number_key) between 1 and 250);
-- lint-allow set-not-null: part of the baseline of 0.1.0
alter table procurement.invoices alter column number_key set not null;
drop index procurement.invoices_vendor_invoice_number_idx;
-- lint-allow index-lock: part of the baseline of 0.1.0
create unique index invoices_number_key_idx
  on procurement.invoices (organization_id, vendor_id, number_key) where status <> 'VOID';
