-- The status to which an action moves a row; refuses an action that the row's status does not allow.
-- p_to chooses among several: an action may lead to one of them, as the rules of the area say. Without an
-- action, as when an operator mends data, any that leads there will do. What asks for a further permission that the
-- caller lacks is not allowed by the status. Every action that moves something asks twice, here and by the trigger of
-- the table, so it reads a few rows along the index: a plan made for the call would read all transitions.
create or replace function core.next_status(
  p_entity text,
  p_label  text,
  p_status text,
  p_action text,
  p_to     text default null
)
returns text
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_to_status text;
begin
  select t.to_status into v_to_status
    from core.transitions as t
   where t.entity = p_entity
     and t.from_status = p_status
     and t.action = coalesce(p_action, t.action)
     and t.to_status = coalesce(p_to, t.to_status)
     and (p_action is null or t.further_permission is null or core.has_permission(t.further_permission))
   order by t.to_status
   limit 1;

  if not found then
    perform core.refuse(
      'TRANSITION_NOT_ALLOWED',
      format('%s is %s, which does not allow %s', p_label, p_status, p_action),
      409,
      jsonb_build_object(
        'status', p_status, 'action', p_action,
        'allowed_actions', coalesce(core.actions_by_status(p_entity) -> p_status, '[]')
      )
    );
  end if;

  return v_to_status;
end
$$;

grant execute on function core.next_status to assetry_api;
