create or replace function api.explain_lockout_application(p_lockout_application_id uuid)
returns table (code text, field text, message text, lockout_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_application safety.applications;
begin
  select * into v_application from safety.applications as a where a.id = p_lockout_application_id;

  if not found then
    perform core.refuse('LOCKOUT_APPLICATION_NOT_FOUND', 'No such lock-out', 404);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(
           safety.lockout_faults(v_application) || safety.participant_faults(v_application)
         ) with ordinality as f (fault, place)
   order by f.place;
end
$$;

comment on function api.explain_lockout_application is $$Explain what keeps a lock-out from being relied on

One row for each thing that is missing before work may start by it, none when nothing is: steps still to come, points
without a lock, a box on which nobody has one, those who work on the work order or on what is part of it without a lock
of their own; lockout_id is the point, the lock-out or the worker. It is what starting and resuming work ask, so that
both always agree.
Refuses with LOCKOUT_APPLICATION_NOT_FOUND.$$;
