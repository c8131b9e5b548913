create or replace function api.explain_lockout_application(p_lockout_application_id uuid)
returns table (code text, field text, message text, lockout_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_application safety.applications;
begin
  select * into v_application from safety.applications as a where a.id = p_lockout_application_id;

  if not found then
    perform core.refuse('LOCKOUT_APPLICATION_NOT_FOUND', 'No such lockout', 404);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(
           safety.lockout_faults(v_application) || safety.participant_faults(v_application)
         ) with ordinality as f (fault, place)
   order by f.place;
end
$$;

comment on function api.explain_lockout_application is $$Explain what a lockout still lacks

One row for each missing requirement before work can start, none when it is complete: steps, points without a lock, a
box without a lock, workers of the work order or its children without their own lock; lockout_id is the point, lockout
or worker. start_work_order and resume_work_order run the same checks.
Refuses with LOCKOUT_APPLICATION_NOT_FOUND.$$;
