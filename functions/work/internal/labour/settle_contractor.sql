-- Makes the minimums and call-out fees of a vendor on a work order what the approved hours say: what no longer holds is
-- reversed, what is missing is posted, what holds stays as it was posted. The work order is held and its contractors
-- are locked. p_is_correction is for what the system posts because of something else: work that is closed is charged
-- as well.
create or replace function work.settle_contractor(
  p_work_order_id uuid, p_vendor_id uuid, p_is_correction boolean default false
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_wanted work.labour_pieces[];
  v_stored work.labour_pieces[];
  v_stale  work.labour_pieces;
  v_entry  work.labour_entries;
  v_pieces work.labour_pieces[];
begin
  if p_vendor_id is null then
    return;
  end if;

  v_wanted := array(
    select c from work.contractor_charges(p_work_order_id, p_vendor_id) as c order by c.started_at, c.kind,
      c.labour_entry_id
  );
  v_stored := array(
    select p
      from work.labour_entries as e
      join work.labour_pieces as p
        on p.organization_id = e.organization_id
       and p.site_id = e.site_id
       and p.labour_entry_id = e.id
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = p_work_order_id
       and p.vendor_id = p_vendor_id
       and p.kind <> 'HOURS'
       and p.superseded_at is null
  );

  for v_stale in select s.* from unnest(v_stored) as s where not work.has_charge(v_wanted, s) loop
    update work.labour_pieces as p set superseded_at = clock_timestamp() where p.id = v_stale.id;

    perform work.reverse_cost(c.id, 'Other hours of that day changed', p_is_correction)
       from work.cost_lines as c
      where c.organization_id = v_stale.organization_id
        and c.source_entity = 'work.labour_pieces'
        and c.source_id = v_stale.id
        and c.reversal_of is null;
  end loop;

  for v_entry in
    select e.*
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.id in (select w.labour_entry_id from unnest(v_wanted) as w where not work.has_charge(v_stored, w))
     order by e.started_at, e.id
  loop
    v_pieces := array(
      select jsonb_populate_record(w, jsonb_build_object('position', n.position + row_number() over (order by w.kind)))
        from unnest(v_wanted) as w
       cross join lateral (
          select max(p.position) as position
            from work.labour_pieces as p
           where p.organization_id = v_entry.organization_id
             and p.labour_entry_id = v_entry.id
             and p.revision = w.revision
        ) as n
       where w.labour_entry_id = v_entry.id
         and not work.has_charge(v_stored, w)
    );
    perform work.post_labour(
      v_entry, work.store_pieces(v_pieces),
      case
        when not p_is_correction then core.open_day(
          core.site_date(v_entry.site_id, v_entry.started_at), core.site_date(v_entry.site_id, clock_timestamp())
        )
      end,
      p_is_correction => p_is_correction
    );
  end loop;
end
$$;

grant execute on function work.settle_contractor to assetry_api;
