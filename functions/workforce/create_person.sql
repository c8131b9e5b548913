create or replace function api.create_person(
  p_values   api.field_values,
  p_role_ids uuid[]           default '{}',
  p_site_ids uuid[]           default '{}',
  p_worker   api.field_values default null,
  p_invites  boolean          default true
)
returns table (id uuid, status text, worker_id uuid, worker_number text, is_invited boolean, row_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action(
    'create_person', 'account.create', jsonb_build_array(p_values, p_role_ids, p_site_ids, p_worker, p_invites)
  );
  v_account identity.accounts;
  v_rights  text[];
  v_worker  workforce.workers;
  v_stored  record;
begin
  if v_answer is null then
    if jsonb_typeof(p_values) is distinct from 'object' then
      perform core.refuse_field('p_values', 'INVALID_TYPE', 'Expected an object');
    end if;

    if p_role_ids <> '{}' or p_site_ids <> '{}' then
      perform core.require_permission('account.grant');
    end if;

    if p_worker is not null then
      perform core.require_permission('worker.create');
    end if;

    perform core.refuse_faults(workforce.person_faults(p_values, p_role_ids, p_site_ids, p_worker));

    if p_role_ids <> '{}' then
      v_rights := array(
        select distinct p.code
          from unnest(p_role_ids) as r (id)
         cross join lateral unnest(identity.permissions_of_role(r.id)) as p (code)
      );
      perform identity.require_rights(v_rights);
      perform identity.require_reading(variadic array(
        select r.reading from identity.roles as r where r.id = any (p_role_ids)
      ));
      perform identity.require_unlimited(v_rights);
    end if;

    v_account := jsonb_populate_record(
      null::identity.accounts, core.check_values('identity.accounts', p_values || '{"kind": "PERSON"}', 'create')
    );

    if p_worker is not null then
      v_worker := jsonb_populate_record(
        null::workforce.workers,
        core.check_values(
          'workforce.workers', jsonb_build_object('name', v_account.display_name) || p_worker, 'create'
        )
      );
    end if;

    v_stored := workforce.store_person(v_account, p_role_ids, p_site_ids, v_worker, p_invites);
    v_account := v_stored.p_account;
    v_worker := v_stored.p_worker;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_account.id, 'status', v_account.status, 'worker_id', v_worker.id,
        'worker_number', v_worker.worker_number, 'is_invited', p_invites, 'row_version', v_account.row_version
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, status text, worker_id uuid, worker_number text, is_invited boolean, row_version integer
    );
end
$$;

comment on function api.create_person is $$Create a person with account, rights and worker

The account of a person with its roles, sites and worker, in one step, and an invitation by mail with a link that sets
the password (change_password_by_link) and expires after seven days. Roles and sites require the permission
account.grant, a worker requires worker.create. You can grant only roles whose permissions you hold, with reading ALL
only if you read everything, and sites within your reach. Without an invitation set the password with reset_password,
or let the person use request_password_reset.
p_role_ids: Ids of rows of /roles to grant; default none
p_site_ids: Ids of rows of /sites to grant; default none
p_worker: Worker of the person: site_id as in create_worker; name defaults to display_name, email to that of the
account; default no worker
p_invites: If true, mail an invitation; default true
Refuses with VALIDATION_FAILED, ALREADY_EXISTS, RIGHTS_EXCEEDED, PERMISSION_DENIED and RELAY_NOT_CONFIGURED.$$;
