-- The columns of a list of which one tells the currency of a column of money, the best first; none where the column
-- holds no money. Lists without a column of currency have their amounts in that of a document or a site.
create or replace function core.currency_of(p_list text, p_column text)
returns text[]
language sql
stable
set search_path = ''
as $$
  with currency as (
    select array_agg(
             c.name
             order by c.name = split_part(p_column, '_', 1) || '_currency' desc, c.name = 'currency' desc, c.name
           ) as names
      from core.list_columns(p_list) as c
     where c.name ~ '(^|_)currency$'
  ), holder (list, names) as (
    values
      ('invoice_charges', '{invoice_id}'::text[]), ('job_plan_lines', '{revision_id}'),
      ('order_charges', '{purchase_order_id}'), ('purchase_order_lines', '{purchase_order_id}'),
      ('purchase_receipt_lines', '{receipt_id}'), ('quote_lines', '{quote_id}'),
      ('requisition_lines', '{requisition_id}'), ('stock_levels', '{site_id,site_code}'),
      ('stock_movements', '{site_id,site_code}'), ('stock_transfer_lines', '{transfer_id}'),
      ('stock_transfers', '{id}'), ('stock_values', '{site_id,site_code}'),
      ('stocked_items', '{site_id,site_code}'), ('vendor_invoice_lines', '{invoice_id}'),
      ('vendor_returns', '{id}')
  )
  select coalesce(
           case
             when k.is_kept or (p_column ~ '(amount|costs?|price|values?|proceeds|gain|rate)$' and c.names is not null)
             then coalesce(c.names[:1], (select h.names from holder as h where h.list = p_list))
           end,
           '{}'
         )
    from currency as c
   cross join lateral (
           select exists (
                    select
                      from core.kept_columns() as m
                     where m.list = p_list
                       and p_column = any (m.columns)
                       and p_column !~ 'percent$'
                  ) as is_kept
         ) as k
$$;

grant execute on function core.currency_of to assetry_list;
