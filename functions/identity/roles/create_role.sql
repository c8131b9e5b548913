create or replace function api.create_role(p_values api.field_values)
returns setof identity.role_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_role', 'role.create', jsonb_build_array(p_values));
  v_role       identity.roles;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('identity.roles', p_values, 'create');
    v_role := jsonb_populate_record(null::identity.roles, p_values);

    begin
      insert into identity.roles (code, name)
      values (v_role.code, v_role.name)
      returning * into v_role;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('role', v_constraint);
    end;

    perform identity.store_role_permissions(v_role.id, p_values);

    v_answer := core.finish_action(core.answer(to_jsonb(v_role), null::identity.role_answer));
  end if;

  return next jsonb_populate_record(null::identity.role_answer, v_answer);
end
$$;

comment on function api.create_role is $$Create a role

A role can hold only permissions that you hold yourself.
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and RIGHTS_EXCEEDED.$$;
