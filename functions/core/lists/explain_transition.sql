create or replace function api.explain_transition(p_entity text, p_id uuid)
returns table (action text, to_statuses text[], permission text, may boolean, can boolean, obstacles jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_record record;
begin
  v_record := core.explained_record(p_entity, p_id);

  return query
  select t.action, t.to_statuses, t.permission, core.has_permission(t.permission), t.to_statuses <> '{}',
         core.transition_faults(p_entity, v_record.label, v_record.status, t.action)
           || core.guard_faults(p_entity, p_id, v_record.status, t.action)
    from core.explained_actions(p_entity, v_record.status) as t
   order by t.action;
end
$$;

comment on function api.explain_transition is $$Explain the transitions of a record and what blocks them

One row for each action that can change the status of the record: to_statuses (to which it leads from the present
status, empty when that does not allow it), permission (that it requires), may (whether you hold it), can (whether the
status allows it) and obstacles: everything that blocks it, as the action itself refuses, with code, field, message and
record_id (the blocking record, such as an open work order; null without one). An action without obstacles succeeds,
unless the values given with it are refused. Without the permission, or when the status does not allow the action, only
these are named. Actions that change values and the status with them, such as update_requisition, are not listed.
p_entity: Kind of record with a status, such as work.work_orders; /state_transitions lists all
p_id: Id of the record
Refuses with VALIDATION_FAILED (p_entity has no status), PERMISSION_DENIED (you cannot read such records) and
RECORD_NOT_FOUND.$$;
