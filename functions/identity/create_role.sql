create or replace function api.create_role(p_values api.field_values)
returns table (id uuid, code text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'create_role', 'role.create', jsonb_build_object('p_values', p_values)
  );
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

    v_answer := core.finish_action(
      jsonb_build_object('id', v_role.id, 'code', v_role.code, 'row_version', v_role.row_version)
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, code text, row_version integer);
end
$$;

alter function api.create_role owner to assetry_api;
grant execute on function api.create_role to authenticated;

comment on function api.create_role is
$$Create a role

p_values: code (UPPER_SNAKE) and name (required), permissions (an array of permission codes, see /permissions). Nobody
puts a permission into a role that they do not hold themselves. Answers id, code and row_version.
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and RIGHTS_EXCEEDED.$$;
