-- A forgotten password: what is asked for without a token, and what the worker makes of it.
begin;
select plan(15);

select test.organization('other', 'other.example.com');
select test.person('tess');
select test.remember('tess of other', test.id('tess'));
select test.relay('mail of other', 'EMAIL', 'ACTIVE');
select test.organization('acme');
select test.person('tess'), test.person('sam'), test.service('robot');
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('sam');

create function pg_temp.ask(p_email text, p_address text default '192.0.2.1')
returns text
language plpgsql
as $$
declare
  v_answer text;
begin
  perform test.within_a_minute(),
          test.headers(jsonb_build_object('host', 'API.example.com:443', 'x-forwarded-for', p_address)),
          set_config('role', 'anon', true);
  v_answer := (select row(r.*)::text from api.request_password_reset(p_email) as r);
  perform set_config('role', 'none', true);
  return v_answer;
end
$$;

create function pg_temp.links()
returns bigint
language sql
as $$ select count(*) from identity.password_links as l where l.used_at is null and l.expires_at > clock_timestamp() $$;

select is(
  array[pg_temp.ask(' Tess@Example.org'), pg_temp.ask('nobody@example.org'), pg_temp.ask('sam@example.org'),
    pg_temp.ask(null)],
  array['(t,,)', '(t,,)', '(t,,)', '(f,VALIDATION_FAILED,"Not accepted: p_email (A value is required)")'],
  'the answer is the same whether or not anybody has the address; without one there is none'
);
select results_eq(
  $$ select p.payload::jsonb
       from graphile_worker._private_jobs as p
       join graphile_worker._private_tasks as t on t.id = p.task_id
      where t.identifier = 'send_password_reset'
      order by p.id
      limit 2 $$,
  $$ values ('{"email": "tess@example.org", "hostname": "api.example.com", "organization": null}'::jsonb),
            ('{"email": "nobody@example.org", "hostname": "api.example.com", "organization": null}'::jsonb) $$,
  'as is what is done: who has it is asked by the worker'
);
select is(
  (array[pg_temp.ask('tess@example.org'), pg_temp.ask('tess@example.org'), pg_temp.ask('tess@example.org')])[3],
  '(f,TOO_MANY_ATTEMPTS,"Too many attempts; try again in a minute")', 'an address is limited'
);
select is(
  (
    array[pg_temp.ask('no@example.org'), pg_temp.ask('no@example.org'), pg_temp.ask('no@example.org'),
      pg_temp.ask('no@example.org')]
  )[4],
  '(f,TOO_MANY_ATTEMPTS,"Too many attempts; try again in a minute")', 'also one that nobody has'
);
select is(
  (
    select count(*) from generate_series(1, 12) as n where pg_temp.ask(n || '@example.org', '192.0.2.9') like '(f,%'
  ) > 0,
  true, 'so is a network'
);
select test.headers('{"prefer": "tx=rollback"}');
select test.refuses(
  $$ select api.request_password_reset('tess@example.org') $$, 'PREFERENCE_NOT_SUPPORTED', 400,
    'it is never rolled back'
);

set local role assetry_worker;
select is(
  array[
    notify.send_password_reset('tess@example.org', 'api.example.com', null),
    notify.send_password_reset('nobody@example.org', 'api.example.com', null)
  ],
  '{1,0}', 'accounts of organizations with an active relay get a mail'
);
reset role;
select is((select array_agg(l.account_id) from identity.password_links as l), array[test.id('tess of other')],
  'and only they');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select is(notify.send_password_reset('tess@example.org', 'other.example.com', null), 0,
  'a host name is that of one organization, whose person got a mail within five minutes');
select is(notify.send_password_reset('sam@example.org', null, null), 0, 'who is suspended gets none');
select is(notify.send_password_reset('tess@example.org', 'api.example.com', 'other'), 0,
  'an organization may be named');
select is(notify.send_password_reset('tess@example.org', 'api.example.com', 'acme'), 1, 'by its name or id');
select results_eq(
  $$ select m.recipient, m.subject, l.kind,
    l.expires_at - l.created_at between interval '59 minutes' and interval '61 minutes'
       from identity.password_links as l
       join notify.messages as m on m.id = l.message_id
      where l.account_id = test.id('tess') $$,
  $$ values ('tess@example.org', 'Set a new password at acme', 'RESET', true) $$, 'it is good for an hour'
);
update identity.password_links set created_at = now() - interval '6 minutes';
select is(
  array[notify.send_password_reset('tess@example.org', 'api.example.com', 'acme'), pg_temp.links()],
  array[1, 2]::bigint[],
  'a new link ends the one before'
);
select identity.store_password(test.id('acme'), test.id('tess'), 'an entirely new phrase');
select is(pg_temp.links(), 1::bigint, 'as does a new password');

select * from finish();
rollback;
