create or replace function api.confirm_outage(p_outage_id uuid, p_row_version integer default null)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'confirm_outage', 'outage.confirm', jsonb_build_array(p_outage_id, p_row_version)
  );
  v_outage maintenance.outages;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'confirm_outage');
    perform maintenance.check_asset_in_use(v_outage, 'confirm_outage');

    update maintenance.outages as o
       set status = v_outage.status,
           confirmed_at = clock_timestamp()
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('warnings', maintenance.outage_warnings(v_outage)))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.confirm_outage is $$Confirm an outage

Production agrees to its window. From then on a blackout of the site does not keep out maintenance of its assets on
the days of the outage. Moving the window makes it PLANNED again.
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_RETIRED.$$;
