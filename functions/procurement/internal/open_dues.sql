-- What a vendor is owed for an item that was used out of a consigned storeroom until a day of its site, and what
-- invoices claim of it, but for one (p_but_invoice_id). What came back or was found is owed no more; what an invoice
-- claims is counted from when it was handed in until it is void, less what credit notes take back of it from their
-- approval on.
create or replace function procurement.open_dues(
  p_vendor_id      uuid,
  p_storeroom_id   uuid,
  p_item_id        uuid,
  p_until          date,
  p_but_invoice_id uuid default null
)
returns table (
  used_quantity numeric, owed_amount numeric, billed_quantity numeric, billed_amount numeric, movement_count bigint
)
language sql
stable
set search_path = ''
as $$
  select u.quantity, u.amount, b.quantity, b.amount, u.movement_count
    from (
      select coalesce(sum(case when m.kind in ('RETURN', 'ADJUST_UP') then -m.quantity else m.quantity end), 0)
               as quantity,
             coalesce(sum(m.owed_amount), 0) as amount, count(*) as movement_count
        from inventory.movements as m
       where m.item_id = p_item_id
         and m.storeroom_id = p_storeroom_id
         and m.vendor_id = p_vendor_id
         and m.kind in ('ISSUE', 'RETURN', 'SCRAP', 'ADJUST_DOWN', 'ADJUST_UP')
         and core.site_date(m.site_id, m.moved_at) <= p_until
    ) as u
   cross join (
      select coalesce(
               sum(
                 case
                   when i.kind = 'INVOICE' then l.quantity
                   when l.credit_basis = 'QUANTITY' then - l.quantity
                   else 0
                 end
               ),
               0
             ) as quantity,
             coalesce(sum(case i.kind when 'CREDIT' then - l.owed_amount else l.owed_amount end), 0) as amount
        from procurement.invoice_lines as l
        join procurement.invoices as i on i.id = l.invoice_id
       where l.storeroom_id = p_storeroom_id
         and l.item_id = p_item_id
         and i.vendor_id = p_vendor_id
         and i.status not in ('DRAFT', 'VOID')
         and (i.kind = 'INVOICE' or i.status in ('APPROVED', 'PAID'))
         and i.id is distinct from p_but_invoice_id
    ) as b
$$;

grant execute on function procurement.open_dues to assetry_api, assetry_list;
