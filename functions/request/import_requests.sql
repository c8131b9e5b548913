create or replace function api.import_requests(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_requests', 'request.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := request.check_imported_requests(
      core.read_import('request.requests', p_rows, p_held => '{location_id,asset_id}')
    );
    v_rows := core.store_import('request.requests', v_rows);
    perform request.follow_imported(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_requests is $$Import open requests

A row is matched by its request_number; without one a request is created with a generated number. asset_number,
location_code and problem_code name what it is about, site_code its site, which follows from the asset when omitted. A
new request is NEW, whatever open status the row has, and has no account as its requester; a decided one is rejected.
Only requests that are NEW, TRIAGED or WAITING_REQUESTER change.
p_rows: At most 10,000 objects with the fields of create_request, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a request out
of your reach), and keeps nothing then.$$;
