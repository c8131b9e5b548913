create or replace function api.update_approval_limits(
  p_role_id     uuid,
  p_limits      api.row_list,
  p_row_version integer default null
)
returns setof identity.role_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_approval_limits', 'role.update', jsonb_build_array(p_role_id, p_limits, p_row_version)
  );
  v_limits identity.approval_limits[];
  v_role   identity.roles;
begin
  if v_answer is null then
    v_limits := identity.check_approval_limits(p_limits);
    v_role := identity.lock_role(p_role_id, p_row_version);

    if v_role.grants_everything then
      perform core.refuse(
        'ROLE_PROTECTED', format('Role %s holds every permission and cannot be limited', v_role.code), 409
      );
    end if;

    perform identity.require_rights(identity.permissions_of_role(p_role_id));
    perform identity.require_unlimited(
      array(
        select n.permission
          from identity.approval_permissions() as n
         where n.subject in (
                 select g.subject from unnest(v_limits) as g
                 union all
                 select l.subject from identity.approval_limits as l where l.role_id = p_role_id
               )
      )
    );

    delete from identity.approval_limits as l
     where l.role_id = p_role_id
       and not exists (select 1 from unnest(v_limits) as g where (g.subject, g.currency) = (l.subject, l.currency));

    insert into identity.approval_limits as l (role_id, subject, currency, amount)
    select p_role_id, g.subject, g.currency, g.amount
      from unnest(v_limits) as g
     order by g.subject, g.currency
        on conflict (organization_id, role_id, subject, currency) do update
           set amount = excluded.amount
         where l.amount <> excluded.amount;

    -- The limits belong to what a caller read of the role.
    update identity.roles as r set updated_at = now() where r.id = p_role_id returning * into v_role;
    v_answer := core.finish_action(core.answer(to_jsonb(v_role), null::identity.role_answer));
  end if;

  return next jsonb_populate_record(null::identity.role_answer, v_answer);
end
$$;

comment on function api.update_approval_limits is $$Replace the approval limits of a role

A role with an approval permission and no limit for it approves any amount. An account with several roles has the
highest of their limits. Takes effect with the next request. An account that approves up to a limit cannot change
limits.
p_limits: All limits of the role, objects with subject, currency and amount; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_limits[2].amount), ROLE_NOT_FOUND, STALE_ROW, ROLE_PROTECTED (the
role holds every permission) and RIGHTS_EXCEEDED.$$;
