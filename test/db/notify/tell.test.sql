-- Who is notified, of what, in which words, and by which mail.
begin;
select plan(41);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.person('sue', '{south}', '{}'), test.person('sam', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.work_order('job', 'north'), test.work_order('other', 'north'), test.work_order('far', 'south');
update identity.accounts set status = 'SUSPENDED' where id = test.id('sam');

-- Notifies of a work order as a function of a domain does.
create function pg_temp.tell(p_order text, p_accounts text[], p_topic text default 'WORK_DUE_SOON')
returns integer
language sql
volatile
security definer
as $$
  select notify.tell(
           w.organization_id, w.site_id, array(select test.id(a.name) from unnest(p_accounts) as a (name)), p_topic,
           'work.work_orders', w.id,
           jsonb_build_object('number', w.work_order_number, 'label', w.title, 'due_at', '2030-07-01T12:00Z')
         )
    from work.work_orders as w
   where w.id = test.id(p_order)
$$;

create function pg_temp.mails()
returns setof text
language sql
security definer
as $$
  select split_part(m.recipient, '@', 1) || ': ' || regexp_replace(m.subject, 'T-\S+', 'WO')
    from notify.messages as m
   order by m.id
$$;

create function pg_temp.waits(p_account text)
returns interval
language sql
security definer
as $$
  select max(n.release_at) - now()
    from notify.notices as n
   where n.account_id = test.id(p_account)
     and n.message_id is null
$$;

select is(
  pg_temp.tell('job', '{nora,nora,sue,sam,kim}'), 2, 'those who reach the site and are active are notified, once'
);
select results_eq(
  'select pg_temp.mails()', $$ values ('nora: WO is due soon: job'), ('kim: WO is due soon: job') $$, 'by mail at once'
);
select is(pg_temp.tell('far', '{nora}'), 0, 'nobody is told of a site out of reach');
select test.sign_in('nora');
select is(pg_temp.tell('other', '{nora,kim}'), 1, 'never whoever did it');
select set_config('assetry.actor_id', test.id('kim')::text, true);
select is(pg_temp.tell('other', '{nora,kim}'), 0, 'nor the person for whom a service did it');
select results_eq(
  $$ select n.topic, n.entity, n.list, n.entity_id, n.entity_number = w.work_order_number, n.entity_label, n.site_code,
            n.severity, n.status, n.read_at
       from api.notices as n join api.work_orders as w on w.id = n.entity_id $$,
  $$ values ('WORK_DUE_SOON', 'work.work_orders', 'work_orders', test.id('job'), true, 'job', 'NORTH', 'INFO', 'UNREAD',
             null::timestamptz) $$,
  'the inbox has the record, its site, and how important it is'
);
select results_eq(
  $$ select regexp_replace(n.body, 'T-\S+', 'WO') from api.notices as n $$,
  $$ values ('Work order WO (job) is due at 2030-07-01 12:00 (UTC).') $$, 'and the text, with the time of the site'
);
select is((select count(*) from api.notices), 1::bigint, 'of one''s own, and nobody else''s');
select test.sign_out();

-- Who may not read.
select test.forget_told();
select test.person('ned', '{north}', '{}'), test.person('olga', '{north}', '{}');
select test.role('blind', '{request.read}'), test.role('own', '{work.read_own}');
update identity.roles set reading = 'NAMED' where id in (test.id('blind'), test.id('own'));
insert into identity.account_roles (organization_id, account_id, role_id)
values
  (test.id('acme'), test.id('ned'), test.id('blind')),
  (test.id('acme'), test.id('olga'), test.id('own'));
select is(
  pg_temp.tell('job', '{ned,olga}'), 0, 'who may not read the record is not told: no permission, or not their own'
);
select test.worker('wolga', 'north');
update workforce.workers set account_id = test.id('olga') where id = test.id('wolga');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select w.organization_id, w.site_id, w.id, test.id('wolga') from work.work_orders as w where w.id = test.id('job');
select results_eq(
  $$ select t.recipient, t.topic from test.told as t $$, $$ values ('olga@example.org', 'WORK_ASSIGNED') $$,
  'who reads their own is told that it was assigned'
);
select is(pg_temp.tell('job', '{ned,olga}'), 1, 'and of what becomes of it');
select is(pg_temp.tell('other', '{olga}'), 0, 'and of no other');
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select is(pg_temp.tell('job', '{olga,kim}'), 1, 'in an organization that is suspended what asks for it fails nobody');
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
set local session_replication_role = origin;
select is(
  coalesce(current_setting('assetry.account_id', true), ''), '', 'asking leaves the transaction whose it was'
);

-- One mail for many records of one request; one at most each thirty minutes for a record.
select test.forget_told();
select pg_temp.tell('job', '{nora}'), pg_temp.tell('other', '{nora}');
select results_eq(
  $$ select count(*), count(distinct n.message_id) from notify.notices as n $$, $$ values (2::bigint, 1::bigint) $$,
  'many records in one request are one mail'
);
select is((select count(*) from pg_temp.mails()), 1::bigint, 'and no other is queued');
select results_eq(
  $$ select c.subject, array_length(string_to_array(c.body, E'\n\n'), 1)
       from notify.messages as m, notify.claim_message(m.id) as c $$,
  $$ values ('2 notices', 2) $$, 'which lists them when it is sent'
);
select test.forget_told();
select pg_temp.tell('job', '{nora}');
select test.let_pass('10 minutes');
select pg_temp.tell('job', '{nora}');
select is(
  pg_temp.waits('nora'), interval '20 minutes', 'of the same record there is no other mail within half an hour'
);
select pg_temp.tell('other', '{nora}');
select is((select count(*) from pg_temp.mails()), 2::bigint, 'of another there is');
select test.let_pass('10 minutes');
select pg_temp.tell('job', '{nora}');
select is(pg_temp.waits('nora'), interval '10 minutes', 'what comes meanwhile waits for the same end');
select is(notify.release_notices(now() + interval '9 minutes'), 0, 'before it nothing is let go');
select is(notify.release_notices(now() + interval '10 minutes'), 2, 'then both are');
select is((select count(*) from pg_temp.mails()), 3::bigint, 'as one mail');
select is(notify.release_notices(now() + interval '10 minutes'), 0, 'once');
select test.let_pass('25 minutes');
select pg_temp.tell('job', '{nora}');
select is(pg_temp.waits('nora'), interval '15 minutes', 'and the half hour begins with that mail');

-- What waits is asked again.
select test.forget_told();
select pg_temp.tell('job', '{nora,kim}');
select test.let_pass('1 minute');
select pg_temp.tell('job', '{nora,kim}');
update identity.account_sites set site_id = test.id('south') where account_id = test.id('nora');
select test.sign_in('kim');
select api.review_notices();
select test.sign_out();
select is(notify.release_notices(now() + interval '1 hour'), 2, 'what waits is looked at when its time comes');
select is(
  (select count(*) from pg_temp.mails()), 2::bigint,
  'whoever does not reach the site any more is not told, nor of what was read'
);
select results_eq(
  $$ select split_part(m.recipient, '@', 1), (select count(*) from notify.claim_message(m.id)),
            m.subject like '%due soon%'
       from notify.messages as m order by m.recipient $$,
  $$ values ('kim', 1::bigint, true), ('nora', 0::bigint, true) $$, 'also what was queued before is not sent'
);
select results_eq(
  $$ select split_part(m.recipient, '@', 1), m.status, m.error from notify.messages as m order by m.recipient $$,
  $$ values ('kim', 'SENDING', null), ('nora', 'SUPPRESSED', 'The account may not read the record any more') $$,
  'and says why'
);
update identity.account_sites set site_id = test.id('north') where account_id = test.id('nora');

-- Language and time zone.
select test.forget_told();
update core.organizations set locale = 'de' where id = test.id('acme');
select test.sign_in('kim');
select api.update_notification_settings('{"locale": "en", "time_zone": "Asia/Tokyo"}');
select test.sign_out();
select pg_temp.tell('job', '{nora,kim}');
select results_eq(
  $$ select split_part(t.recipient, '@', 1), regexp_replace(t.body, 'T-\S+', 'WO') from test.told as t order by 1 $$,
  $$ values
       ('kim', 'Work order WO (job) is due at 2030-07-01 21:00 (Asia/Tokyo).'),
       ('nora', 'Auftrag WO (job) ist um 2030-07-01 12:00 (UTC) fällig.') $$,
  'the language is the account''s, else the organization''s; times are those of the account, else of the site'
);
select results_eq(
  $$ select c.subject, c.body like E'%\n\nund 2 weitere, siehe /notices', cardinality(string_to_array(c.body, E'\n\n'))
       from (
         select notify.several_text(
                  test.id('nora'),
                  array(select n from generate_series(1, 52), notify.notices as n where n.account_id = test.id('nora'))
                ) as t
       ) as u, lateral (select (u.t).p_subject as subject, (u.t).p_body as body) as c $$,
  $$ values ('52 Benachrichtigungen', true, 51) $$, 'a mail has fifty notices at most, and says how many more there are'
);
select is(
  (
    select cardinality(string_to_array(t.p_body, E'\n\n'))
      from notify.several_text(
             test.id('nora'),
             array(select n from generate_series(1, 50), notify.notices as n where n.account_id = test.id('nora'))
           ) as t
  ),
  50, 'of fifty there are no more'
);
select notify.tell(
         test.id('acme'), null, array[test.id('nora')], 'WORK_DUE_SOON', 'work.work_orders', test.id('other'),
         jsonb_build_object('number', 'WO', 'label', 'two', 'due_at', '2030-07-01T12:00Z')
       );
select results_eq(
  $$ select n.body from notify.notices as n where n.site_id is null $$,
  $$ values ('Auftrag WO (two) ist um 2030-07-01 12:00 (UTC) fällig.') $$, 'without a site times are in UTC'
);

-- Facts.
select is(
  notify.render(E'{{a}} and {{b}}\n{{c}}: x\nend {{a}}', '{"a": "{{b}}", "b": "2"}', 'UTC'), E'{{b}} and 2\nend {{b}}',
  'a fact is never read as a template, and a line without its fact is left out'
);
select is(notify.subject_of(E'a\r\nBcc: b'), 'a Bcc: b', 'a subject is one line');
select is_empty(
  $$ select w.topic, w.locale, m.name[1]
       from notify.wordings as w
       join notify.topics as t on t.code = w.topic
      cross join lateral regexp_matches(w.subject || ' ' || w.body, '\{\{(.*?)\}\}', 'g') as m (name)
      where m.name[1] <> all (t.names) $$,
  'texts use facts that their topic names'
);
select is_empty(
  $$ select t.code, l.code
       from notify.topics as t
      cross join notify.locales as l
      where not exists (select from notify.wordings as w where w.topic = t.code and w.locale = l.code) $$,
  'each topic has words in each language'
);
select is_empty(
  $$ select t.code, n.name
       from notify.topics as t
      cross join unnest(t.names) as n (name)
      where not exists (
        select from notify.wordings as w
         where w.topic = t.code and strpos(w.subject || w.body, '{{' || n.name || '}}') > 0
      ) $$,
  'and each fact a use'
);

-- Nobody to mail.
select test.forget_told();
select test.service('robot', '{north}', '{}');
select is(pg_temp.tell('job', '{robot}'), 1, 'an account without an address has its inbox');
set local session_replication_role = replica;
update notify.relays set status = 'FAILED';
set local session_replication_role = origin;
select is(pg_temp.tell('job', '{kim}'), 1, 'as has everybody without a relay');
select is_empty('select pg_temp.mails()', 'and nobody a mail');

select * from finish();
rollback;
