create or replace function api.create_role(p_values api.field_values, p_template text default null)
returns setof identity.role_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_role', 'role.create', jsonb_build_array(p_values, p_template));
  v_role       identity.roles;
  v_constraint text;
begin
  if v_answer is null then
    p_values := identity.read_role_values(p_values, p_template);
    v_role := jsonb_populate_record(null::identity.roles, p_values);

    begin
      insert into identity.roles (code, name, reading, template_code)
      values (v_role.code, v_role.name, coalesce(v_role.reading, 'ALL'), p_template)
      returning * into v_role;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('role', v_constraint);
    end;

    perform identity.require_reading(v_role.reading);
    perform identity.store_role_permissions(v_role.id, p_values);

    v_answer := core.finish_action(core.answer(to_jsonb(v_role), null::identity.role_answer));
  end if;

  return next jsonb_populate_record(null::identity.role_answer, v_answer);
end
$$;

comment on function api.create_role is $$Create a role

With a template the role gets its permissions and reading, unless p_values has them. A role can hold only permissions
that you hold yourself, and read everything (reading ALL) only if you do.
p_template: Code of a role template, such as TECHNICIAN (/role_templates); default none. ADMINISTRATOR is refused
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and RIGHTS_EXCEEDED.$$;
