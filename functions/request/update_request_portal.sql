create or replace function api.update_request_portal(
  p_request_portal_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof request.portal_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_request_portal', 'request_portal.update', jsonb_build_array(p_request_portal_id, p_values, p_row_version)
  );
  v_before request.portals;
  v_portal request.portals;
begin
  if v_answer is null then
    p_values := core.check_values('request.portals', p_values, 'update');
    select * into v_before from request.portals as p where p.id = p_request_portal_id;

    if v_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
      perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
    end if;

    if v_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
      perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
    end if;

    if p_values @> '{"is_active": true}' then
      perform asset.hold_usable_location(v_before.location_id);
    end if;

    v_portal := request.lock_portal(p_request_portal_id, p_row_version);
    v_portal := jsonb_populate_record(
      v_portal, core.merge_values('request.portals', to_jsonb(v_portal), p_values)
    );
    perform request.check_portal(v_portal);

    update request.portals as p
       set title = v_portal.title,
           introduction = v_portal.introduction,
           location_id = v_portal.location_id,
           asset_id = v_portal.asset_id,
           offered_fields = v_portal.offered_fields,
           requires_contact = v_portal.requires_contact,
           rate_limit_per_hour = v_portal.rate_limit_per_hour,
           total_limit_per_hour = v_portal.total_limit_per_hour,
           reopen_days = v_portal.reopen_days,
           is_active = v_portal.is_active
     where p.id = p_request_portal_id
    returning * into v_portal;

    v_answer := core.finish_action(core.answer(to_jsonb(v_portal), null::request.portal_answer));
  end if;

  return next jsonb_populate_record(null::request.portal_answer, v_answer);
end
$$;

comment on function api.update_request_portal is $$Change a request portal

Omitted fields keep their values; the slug never changes. An inactive portal accepts no requests; existing requests
can still be tracked.
Refuses with REQUEST_PORTAL_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, PARENT_AT_OTHER_SITE,
LOCATION_ARCHIVED and ASSET_RETIRED.$$;
