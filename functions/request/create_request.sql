create or replace function api.create_request(p_values api.field_values)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action('create_request', 'request.create', jsonb_build_array(p_values));
  v_request request.requests;
begin
  if v_answer is null then
    v_request := jsonb_populate_record(
      null::request.requests, core.check_values('request.requests', p_values, 'create')
    );
    v_request.site_id := coalesce(
      v_request.site_id, (select a.site_id from asset.assets as a where a.id = v_request.asset_id)
    );

    if v_request.site_id is null then
      perform core.refuse_field('site_id', 'MISSING_VALUE', 'site_id or asset_id is required');
    end if;

    perform core.check_instant('reported_at', v_request.reported_at, null);
    v_request.requester_id := core.current_account_id();
    v_request := request.store_request(v_request);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.create_request is $$Submit a request

site_id or asset_id is required; asset_id and location_id belong to the site. The calling account is the requester;
requester_name and requester_contact name another person, such as a caller. Default priority: that of the problem,
else HIGH for an asset of criticality A, LOW for D and MEDIUM for others. list_similar_work finds duplicates
beforehand.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
