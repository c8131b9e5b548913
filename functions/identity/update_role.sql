create or replace function api.update_role(
  p_role_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns table (id uuid, code text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'update_role', 'role.update',
    jsonb_build_object('p_role_id', p_role_id, 'p_values', p_values, 'p_row_version', p_row_version)
  );
  v_role   identity.roles;
begin
  if v_answer is null then
    p_values := core.check_values('identity.roles', p_values, 'update');

    select * into v_role
      from identity.roles as r
     where r.id = p_role_id
       for update;

    if not found then
      perform core.refuse('ROLE_NOT_FOUND', 'No such role', 404);
    end if;

    perform core.check_row_version(v_role.row_version, p_row_version);
    perform identity.require_rights(identity.permissions_of_role(p_role_id));

    update identity.roles as r
       set name = coalesce(p_values ->> 'name', r.name)
     where r.id = p_role_id
    returning * into v_role;

    perform identity.store_role_permissions(p_role_id, p_values);

    v_answer := core.finish_action(
      jsonb_build_object('id', v_role.id, 'code', v_role.code, 'row_version', v_role.row_version)
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, code text, row_version integer);
end
$$;

alter function api.update_role owner to assetry_api;
grant execute on function api.update_role to authenticated;

comment on function api.update_role is
$$Change a role

p_values: any of name, permissions (the whole array that the role shall hold). Felt by the next request of everyone who
holds the role. Nobody changes a role that allows more than they may themselves. Answers id, code and row_version.
Refuses with ROLE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and RIGHTS_EXCEEDED.$$;
