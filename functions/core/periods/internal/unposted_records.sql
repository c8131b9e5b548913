-- What belongs to a month, or to one before it, and is not in the books yet, by the days of the sites:
-- goods that wait for inspection (review_receipt decides what they become), invoices that were entered and not
-- approved (approval is what posts them), counts that were handed in and not posted, depreciation that was not posted,
-- and hours that were neither approved nor rejected. Not unposted are goods in transit, which have their value there,
-- goods that were received and not billed, whose receipt is posted at the price of the order, counts that still go on,
-- and books that are charged by hand.
create or replace function core.unposted_records(p_month_on date)
returns table (code text, id uuid, message text)
language sql
stable
set search_path = ''
as $$
  with sites as materialized (
    select s.id, s.code, s.time_zone, ((p_month_on + interval '1 month') at time zone s.time_zone) as ends_at,
           (p_month_on + interval '1 month')::date as next_on
      from core.sites as s
  )
  select 'RECEIPT_NOT_REVIEWED', r.id,
         format('Receipt %s at %s: goods wait for inspection', r.receipt_number, s.code)
    from procurement.receipts as r
    join sites as s on s.id = r.site_id
   where r.received_at < s.ends_at
     and r.id in (
           select g.receipt_id
             from procurement.receipt_lines as g
            where g.judged_at is null
              and g.inspection_status = 'PENDING_INSPECTION'
         )
   union all
  select 'INVOICE_NOT_APPROVED', i.id, format('Invoice %s at %s is %s', i.vendor_invoice_number, s.code, i.status)
    from procurement.invoices as i
    join sites as s on s.id = i.site_id
   where i.status in ('DRAFT', 'MATCHED', 'EXCEPTION')
     and i.invoiced_on < s.next_on
   union all
  select 'COUNT_NOT_POSTED', c.id, format('Count %s at %s is %s', c.count_number, s.code, c.status)
    from inventory.counts as c
    join sites as s on s.id = c.site_id
   where c.status in ('REVIEW', 'APPROVED')
     and c.submitted_at < s.ends_at
   union all
  select 'DEPRECIATION_NOT_POSTED', b.depreciation_book_id,
         format('Depreciation of %s assets at %s in book %s', count(*), s.code, min(d.code))
    from asset.books as b
    join asset.depreciation_books as d on d.id = b.depreciation_book_id
    join sites as s on s.id = b.site_id
   where b.status = 'ACTIVE'
     and b.method <> 'MANUAL'
     and b.starts_on < s.next_on
     and coalesce(b.posted_through_on, '-infinity') < s.next_on - 1
   group by s.id, s.code, b.depreciation_book_id
   union all
  select 'LABOUR_NOT_APPROVED', l.id, format('Hours of %s at %s are %s', w.work_order_number, s.code, l.status)
    from work.labour_entries as l
    join work.work_orders as w on w.id = l.work_order_id
    join sites as s on s.id = l.site_id
   where l.status in ('RUNNING', 'RECORDED')
     and l.started_at < s.ends_at
$$;

grant execute on function core.unposted_records to assetry_api;
