create or replace function api.cancel_export(p_export_id uuid)
returns setof integration.export_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('cancel_export', 'organization.export', jsonb_build_array(p_export_id));
  v_export integration.exports;
begin
  if v_answer is null then
    v_export := integration.lock_export(p_export_id);
    perform core.next_status('integration.exports', 'The export', v_export.status, 'cancel_export');
    v_answer := core.finish_action(integration.export_answer_of(integration.stop_export(v_export.id)));
  end if;

  return next jsonb_populate_record(null::integration.export_answer, v_answer);
end
$$;

comment on function api.cancel_export is $$Cancel an export

An export of yours that waits or is at work makes no file.
Refuses with PERMISSION_DENIED, EXPORT_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
