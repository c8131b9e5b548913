-- A person in one step: account, rights, worker and invitation.
begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{account.create,account.grant,worker.create,work_order.create}');
select test.person('max', '{north}', '{account.create}');
select test.person('guy', '{north}', '{}');
select test.person('ned', '{north}', '{account.create,account.grant,work_order.create}');
select test.role('planner', '{work_order.create}'), test.role('boss', '{*}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as g
 where g.role_id = r.id
   and g.account_id = test.id('ned');

create function pg_temp.create_person(p_email text, p_invites boolean default true, p_worker jsonb default null)
returns setof record
language sql
as $$
  select p.status, p.worker_id is not null, p.is_invited
    from api.create_person(
           jsonb_build_object('email', p_email, 'display_name', 'Pat'), array[test.id('planner')],
           array[test.id('north')], p_worker::api.field_values, p_invites
         ) as p
$$;

create function pg_temp.faults(p_sql text)
returns text[]
language plpgsql
as $$
begin
  execute p_sql;
  return null;
exception
  when sqlstate 'PGRST' then
    return array(
      select f ->> 'field' || ' ' || (f ->> 'code')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
       order by 1
    );
end
$$;

select test.sign_in('ann');
select test.refuses(
  $$ select api.create_person('{"email": "pat@example.org", "display_name": "Pat"}') $$,
  'RELAY_NOT_CONFIGURED', 422, 'without a relay for mail nobody is invited'
);
select test.sign_out();
select is_empty($$ select from identity.accounts where email = 'pat@example.org' $$, 'and nothing is stored');
select test.relay('mail', 'EMAIL', 'ACTIVE');
update core.organizations set welcome_page = 'https://acme.example/welcome' where id = test.id('acme');

select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.create_person('Pat@example.org', true, jsonb_build_object('site_code', 'NORTH', 'trade',
    'Fitter'))
       as (status text, is_worker boolean, is_invited boolean) $$,
  $$ values ('ACTIVE', true, true) $$, 'a person is created in one step'
);
select test.refuses(
  $$ select * from pg_temp.create_person('pat@EXAMPLE.org') as (a text, b boolean, c boolean) $$,
  'ALREADY_EXISTS', 409, 'once'
);
select is(
  pg_temp.faults(
    format(
      $q$ select api.create_person(
            '{"kind": "SERVICE", "email": "x", "display_name": " ", "may_act_as_persons": true}',
            array[%1$L::uuid], array[%2$L::uuid, %1$L], '{"site_id": %3$s, "craft_level": "x", "account_id": null}'
          ) $q$, gen_random_uuid(), test.id('north'), to_json(test.id('south'))
    )
  ),
  array[
    'display_name MISSING_VALUE', 'email INVALID_FORMAT', 'kind NOT_ALLOWED', 'may_act_as_persons READ_ONLY',
    'p_role_ids[1] NOT_FOUND', 'p_site_ids[2] NOT_FOUND', 'p_worker.account_id READ_ONLY',
    'p_worker.craft_level INVALID_TYPE', 'p_worker.site_id NOT_FOUND'
  ],
  'every fault of every argument is named at once'
);
select test.refuses(
  format(
    $$ select api.create_person('{"email": "b@example.org", "display_name": "B"}', array[%L::uuid]) $$, test.id('boss')
  ),
  'RIGHTS_EXCEEDED', 403, 'nobody grants more than they hold'
);
select test.refuses(
  $$ select api.create_person('{"email": "b@example.org", "display_name": "B", "reaches_all_sites": true}') $$,
  'RIGHTS_EXCEEDED', 403, 'or reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select * from pg_temp.create_person('b@example.org') as (a text, b boolean, c boolean) $$,
  'PERMISSION_DENIED', 403, 'roles require the permission to grant'
);
select test.refuses(
  $$ select api.create_person('{"email": "b@example.org", "display_name": "B"}', p_worker => '{}') $$,
  'PERMISSION_DENIED', 403, 'a worker that to create workers'
);
select lives_ok(
  $$ select api.create_person('{"email": "b@example.org", "display_name": "B"}', p_invites => false) $$,
  'an account alone requires neither'
);
select test.sign_out();
select test.sign_in('guy');
select test.refuses(
  $$ select api.create_person('{"email": "c@example.org", "display_name": "C"}') $$,
  'PERMISSION_DENIED', 403, 'without permission nothing is created'
);
select test.sign_out();

select test.sign_in('ned');
select test.refuses(
  $$ select * from pg_temp.create_person('b2@example.org', false) as (a text, b boolean, c boolean) $$,
  'RIGHTS_EXCEEDED', 403, 'nor a role that reads more than they do'
);
select test.sign_out();

select test.remember('pat', (select a.id from identity.accounts as a where a.email = 'Pat@example.org'));
select results_eq(
  $$ select w.name, w.email, w.site_id, w.trade from workforce.workers as w where w.account_id = test.id('pat') $$,
  $$ values ('Pat', 'Pat@example.org', test.id('north'), 'Fitter') $$, 'the worker has the name of the account'
);
select results_eq(
  $$ select r.role_id, s.site_id
       from identity.account_roles as r
       join identity.account_sites as s using (account_id)
      where r.account_id = test.id('pat') $$,
  $$ values (test.id('planner'), test.id('north')) $$, 'and the account its role and site'
);
select is((select count(*) from identity.password_links), 1::bigint, 'who is not invited gets no link');
select test.remember('mail of pat', (select l.message_id from identity.password_links as l));
select is(
  (
    select array[m.recipient, m.subject, (m.body like '%{password_link}%')::text, l.token_hash::text]
      from notify.messages as m
      join identity.password_links as l on l.message_id = m.id
  ),
  array['Pat@example.org', 'Your account at acme', 'true', null], 'before it is sent no token exists'
);

select * from finish();
rollback;
