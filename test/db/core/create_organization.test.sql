begin;
select plan(14);

select test.organization('customer'), test.person('eve', '{*}', '{organization.provision}');
select test.organization('operator');
select test.person('max', '{*}', '{organization.provision}'), test.person('nick', '{*}', '{site.update}');
create function pg_temp.asked(
  p_reference text,
  p_name      text default 'Mill',
  p_email     text default 'ada@mill.example'
)
returns text
language sql
as $$
  select format(
    'select * from api.create_organization(%L, %L, %L, true, ''CMMS.mill.example'')', p_reference, p_name,
    jsonb_build_object('email', p_email, 'display_name', 'Ada')
  )
$$;

create temporary table made (organization_id uuid, account_id uuid, is_new boolean, requested_hostname text);
grant select, insert on made to public;

select test.sign_in('max');
select test.refuses(pg_temp.asked('C-1'), 'NOT_OPERATOR', 403, 'nobody creates organizations unless it is marked');
select test.sign_out();
select core.mark_operator(test.id('operator'), true);
select test.refuses(
  $$ select core.mark_operator(uuidv7(), true) $$, 'ORGANIZATION_NOT_FOUND', 404, 'an organization is marked by its id'
);
select test.sign_in('eve');
select test.refuses(pg_temp.asked('C-1'), 'NOT_OPERATOR', 403, 'and no other is');
select test.sign_out();
select test.sign_in('nick');
select test.refuses(pg_temp.asked('C-1'), 'PERMISSION_DENIED', 403, 'nor by an account without the permission');
select test.sign_out();

select test.sign_in('max');
select test.refuses(pg_temp.asked('C-1'), 'RELAY_NOT_CONFIGURED', 422, 'without a relay nobody is invited');
select test.sign_out();
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.sign_in('max');
select test.refuses_fields(
  $$ select api.create_organization(
              ' ', '', '{"email": "nobody", "kind": "SERVICE", "phone": "1"}', true, 'localhost'
            ) $$,
  '{p_administrator.display_name,p_administrator.email,p_administrator.kind,p_administrator.phone,p_hostname,p_name,
    p_reference}', 'all faults of all arguments are told at once'
);
insert into made select * from api.create_organization(
  'C-1', 'Mill', '{"email": "Ada@mill.example", "display_name": "Ada"}', true, 'CMMS.mill.example'
);
select results_eq(
  'select is_new, requested_hostname from made', $$ values (true, 'cmms.mill.example') $$, 'an organization is created'
);
select results_eq(
  $$ select m.organization_id, c.is_new from made as m, api.create_organization(
       'C-1', 'Mill', '{"email": "ada@mill.example", "display_name": "Ada"}', false) as c
      where c.organization_id = m.organization_id and c.account_id = m.account_id $$,
  $$ select organization_id, false from made $$, 'once for a reference'
);
select test.refuses(pg_temp.asked('C-1', 'Other'), 'ALREADY_EXISTS', 409, 'which is of one organization');
select is_empty(
  $$ select from api.organizations as o join made as m on m.organization_id = o.id $$, 'nobody of the operator sees it'
);
select test.sign_out();

select results_eq(
  $$ select o.name, o.hostname, a.email, a.reaches_all_sites, a.password_hash is null, identity.is_administrator(a.id),
            (select count(*) > 10 from identity.roles as r where r.organization_id = o.id),
            (select count(*) > 5 from work.types as t where t.organization_id = o.id)
       from made as m
       join core.organizations as o on o.id = m.organization_id
       join identity.accounts as a on a.id = m.account_id and a.organization_id = o.id $$,
  $$ values ('Mill', null, 'Ada@mill.example', true, true, true, true, true) $$,
  'with roles, starter and an administrator without a password; the host name waits for approval'
);
select is_empty(
  $$ select t.organization_id from work.types as t where t.organization_id = test.id('operator') $$,
  'the starter is its own'
);
create temporary table sent as
  select c.recipient, substring(c.body from '\n\n([\w-]{43})\n\n') as token
    from identity.password_links as l
    join made as m on m.organization_id = l.organization_id
   cross join lateral notify.claim_message(l.message_id) as c;
select results_eq(
  $$ select recipient, token is not null from sent $$, $$ values ('Ada@mill.example', true) $$,
  'the invitation goes through the relay of the operator'
);
select is(
  (
    select l.account_id
      from identity.password_links as l
     where l.token_hash = (select sha256(convert_to(s.token, 'UTF8')) from sent as s)
  ),
  (select account_id from made), 'and sets the password of the administrator alone'
);

select * from finish();
rollback;
