-- Makes the approved hours of vendors on work orders cost what their purchase orders leave: nothing where one bills the
-- work now, the amount of their rates where none does any more. The work orders are held with their contractors
-- (work.hold_contractors).
create or replace function work.bill_labour(p_work_order_ids uuid[], p_vendor_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  for v_entry in
    select e.*
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = any (p_work_order_ids)
       and exists (
             select 1
               from work.labour_pieces as p
              where p.organization_id = e.organization_id
                and p.site_id = e.site_id
                and p.labour_entry_id = e.id
                and p.superseded_at is null
                and p.is_billed <> work.is_billed(e.work_order_id, p.vendor_id)
           )
     order by e.started_at, e.id
  loop
    perform work.repay_labour(
      v_entry,
      array(
        select p
          from work.labour_pieces as p
         where p.organization_id = v_entry.organization_id
           and p.site_id = v_entry.site_id
           and p.labour_entry_id = v_entry.id
           and p.kind = 'HOURS'
           and p.superseded_at is null
         order by p.position
      ),
      'The purchase orders of the vendor changed'
    );
  end loop;

  perform work.settle_contractor(w.id, v.id, true)
     from unnest(p_work_order_ids) as w (id)
    cross join unnest(p_vendor_ids) as v (id)
    group by w.id, v.id
    order by w.id, v.id;
end
$$;

grant execute on function work.bill_labour to assetry_api;
