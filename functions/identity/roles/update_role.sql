create or replace function api.update_role(
  p_role_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof identity.role_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_role', 'role.update', jsonb_build_array(p_role_id, p_values, p_row_version)
  );
  v_role   identity.roles;
begin
  if v_answer is null then
    p_values := core.check_values('identity.roles', p_values, 'update');

    v_role := identity.lock_role(p_role_id, p_row_version);
    perform identity.require_rights(identity.permissions_of_role(p_role_id));
    perform identity.require_reading(v_role.reading, p_values ->> 'reading');

    update identity.roles as r
       set name = coalesce(p_values ->> 'name', r.name),
           reading = coalesce(p_values ->> 'reading', r.reading)
     where r.id = p_role_id
    returning * into v_role;

    perform identity.store_role_permissions(p_role_id, p_values);

    v_answer := core.finish_action(core.answer(to_jsonb(v_role), null::identity.role_answer));
  end if;

  return next jsonb_populate_record(null::identity.role_answer, v_answer);
end
$$;

comment on function api.update_role is $$Change a role

Omitted fields keep their values; permissions is the whole new array. Takes effect with the next request of every
account that holds the role. A role with more permissions than yours cannot be changed.
Refuses with ROLE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and RIGHTS_EXCEEDED.$$;
