create or replace function api.submit_changes(p_changes api.row_list)
returns setof integration.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('submit_changes', null, jsonb_build_array(p_changes));
begin
  if v_answer is null then
    perform integration.check_changes(p_changes);
    v_answer := core.finish_action(jsonb_build_object('change_outcomes', integration.each_change(p_changes)));
  end if;

  return next jsonb_populate_record(null::integration.submission_answer, v_answer);
end
$$;

comment on function api.submit_changes is $$Submit the changes that a device made offline

Applies each change in the order given, as its action does alone: a change that is refused changes nothing and keeps no
other from being applied. A change is applied once for each change_id of the account, for 60 days: send a change again
until it has an outcome other than NOT_TRIED. Outcomes: APPLIED; DUPLICATE (applied before, with the answer of then);
CONFLICT (the action refuses with 409, such as STALE_ROW, with list and row of the record as it is now); REJECTED (any
other refusal, with code and details); BLOCKED (a change to which it refers is not applied; details names each);
NOT_TRIED (the record is locked, or the request took three seconds: send it and those behind it again).
In the arguments, {"$change": "<change_id>", "field": "row_version"} stands for a value of the answer of an earlier
change, of this request or another; without field for its id. An update with p_row_version and base_values, the values
that the device read, is applied to a newer version when the record still has the base value, or the new one, in each
field of p_values.
p_changes: 1 to 200 objects {"change_id": uuid, "action": "start_work_order", "arguments": {}}, with base_values and
depends_on (array of change_id) where needed; actions of work, requests, inspections, meters, stock, assets, safety and
absences that people do on site
Refuses with VALIDATION_FAILED.$$;
