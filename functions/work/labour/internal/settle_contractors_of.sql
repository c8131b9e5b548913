-- Settles what contractors cost at the work order of an entry of hours that changed, for each vendor who was paid for
-- it; work that is closed is charged as well.
create or replace function work.settle_contractors_of(p_entry work.labour_entries)
returns void
language sql
volatile
set search_path = ''
as $$
  select work.settle_contractor(p_entry.work_order_id, v.vendor_id, true)
    from (
      select distinct p.vendor_id
        from work.labour_pieces as p
       where p.organization_id = p_entry.organization_id
         and p.site_id = p_entry.site_id
         and p.labour_entry_id = p_entry.id
       order by p.vendor_id
    ) as v
$$;

grant execute on function work.settle_contractors_of to assetry_api;
