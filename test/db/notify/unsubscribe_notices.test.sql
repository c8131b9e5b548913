-- The link of a mail ends mails of its topics for its recipient, and says nothing to anybody else.
begin;
select plan(26);

select test.organization('other');
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.work_order('w' || n, 'north') from generate_series(1, 4) as n;
update core.organizations set locale = 'de' where id = test.id('acme');
select test.sign_in('kim');
select api.update_notification_settings('{"locale": "en"}');
select test.sign_out();

-- What another organization made mandatory is not so here.
insert into notify.mandatory_topics (organization_id, topic) values (test.id('other'), 'WORK_OVERDUE');

create function pg_temp.tell(p_order text, p_topic text default 'WORK_OVERDUE', p_name text default 'nora')
returns void
language sql
volatile
security definer
as $$
  select notify.tell(
           w.organization_id, w.site_id, array[test.id(p_name)], p_topic, 'work.work_orders', w.id,
           jsonb_build_object('number', 'WO', 'label', w.title, 'due_at', '2030-07-01T12:00Z', 'priority', 'HIGH')
         )
    from work.work_orders as w
   where w.id = test.id(p_order)
$$;

-- The mail of an account, as the worker gets it.
create function pg_temp.mail(p_name text default 'nora', p_origin text default 'https://api.example.com')
returns table (body text, url text)
language plpgsql
volatile
security definer
as $$
#variable_conflict use_column
begin
  return query
  select c.body, c.unsubscribe_url
    from notify.messages as m
   cross join lateral notify.claim_message(m.id, p_origin) as c
   where m.account_id = test.id(p_name)
   order by m.id desc
   limit 1;
end
$$;

-- Uses a link, as whoever has no account.
create function pg_temp.follow(p_url text)
returns text[]
language plpgsql
volatile
as $$
declare
  v_topics text[];
begin
  perform test.visit('unsubscribe_notices');
  select u.topics into v_topics from api.unsubscribe_notices(split_part(p_url, '/', 6)) as u;
  perform test.sign_out();
  return v_topics;
exception
  when sqlstate 'PGRST' then
    perform test.sign_out();
    return array[(sqlerrm::jsonb ->> 'code') || ' ' || (sqlerrm::jsonb ->> 'message')];
end
$$;

create function pg_temp.preferences()
returns setof text
language sql
security definer
as $$
  select format('%s %s %s', a.email, coalesce(p.topic, p.area), p.choice)
    from notify.preferences as p
    join identity.accounts as a on a.id = p.account_id
   order by 1
$$;

create temporary table links (name text primary key, url text, body text);
grant select, insert on links to public;

-- The link.
select pg_temp.tell('w1'), pg_temp.tell('w1', p_name => 'kim');
insert into links (name, url, body) select 'nora', m.url, m.body from pg_temp.mail() as m;
insert into links (name, url, body) select 'kim', m.url, m.body from pg_temp.mail('kim') as m;
select results_eq(
  $$ select l.name, regexp_replace(l.url, '[0-9a-f]{96}$', '-'),
            replace(substring(l.body from '[^\n]+$'), l.url, '-'), l.body like E'%.\n\n%'
       from links as l order by l.name $$,
  $$ values ('kim', 'https://api.example.com/mail/unsubscribe/-', 'Unsubscribe from such mails: -', true),
            ('nora', 'https://api.example.com/mail/unsubscribe/-', 'Keine solchen Mails mehr: -', true) $$,
  'a mail ends with its link, in the language of its account'
);
select isnt(
  (select url from links where name = 'nora'), (select url from links where name = 'kim'), 'each has its own'
);
select results_eq(
  $$ select m.url, m.body ~ 'Mails mehr' from pg_temp.mail(p_origin => null) as m $$, $$ values (null::text, false) $$,
  'without an address of the service there is none'
);
set local session_replication_role = replica;
update core.organizations set hostname = 'acme.example.com' where id = test.id('acme');
set local session_replication_role = origin;
select results_eq(
  $$ select m.url like 'https://acme.example.com/mail/unsubscribe/%' from pg_temp.mail() as m $$, $$ values (true) $$,
  'the host of the organization comes before it'
);
select ok((select m.url is not null from pg_temp.mail(p_origin => null) as m), 'and is enough');

-- What it does.
select test.sign_in('nora');
select api.update_notification_preferences(
         '[{"area": "WORK", "choice": "DIGEST"}, {"topic": "WORK_ASSIGNED", "choice": "NOW"}]'
       );
select test.sign_out();
select is(pg_temp.follow((select url from links where name = 'nora')), '{WORK_OVERDUE}', 'it ends mails of its topic');
select results_eq(
  'select pg_temp.preferences()',
  $$ values ('nora@example.org WORK DIGEST'), ('nora@example.org WORK_ASSIGNED NOW'),
            ('nora@example.org WORK_OVERDUE OFF') $$,
  'for its account and that topic alone'
);
select is(pg_temp.follow((select url from links where name = 'nora')), '{WORK_OVERDUE}', 'as often as it is used');
select is(
  (
    select count(*)
      from audit.events as e
     where e.entity = 'notify.preferences'
       and e.action = 'unsubscribe_notices'
       and e.account_id = test.id('nora')
  ),
  1::bigint, 'the log has it once, as of the account'
);
select test.let_pass('1 hour');
select pg_temp.tell('w2');
select results_eq(
  $$ select n.release_at, n.message_id from notify.notices as n where n.entity_id = test.id('w2') $$,
  $$ values (null::timestamptz, null::uuid) $$, 'what comes is in the inbox, and no mail'
);
select test.sign_in('nora');
select api.update_notification_preferences('[{"topic": "WORK_OVERDUE", "choice": "NOW"}]');
select test.sign_out();
select pg_temp.follow((select url from links where name = 'nora'));
select results_eq(
  'select pg_temp.preferences()', $$ values ('nora@example.org WORK_OVERDUE OFF') $$, 'another choice is replaced'
);

-- Several topics, some of them mandatory.
select test.forget_told();
delete from notify.preferences;
insert into notify.mandatory_topics (organization_id, topic) values (test.id('acme'), 'WORK_ASSIGNED');
select pg_temp.tell('w1', 'WORK_ASSIGNED');
select is((select m.url from pg_temp.mail() as m), null, 'a mail of a mandatory topic has no link');
update notify.notices set message_id = null, release_at = now() - interval '1 minute';
select test.sign_in('nora');
select api.update_notification_preferences('[{"area": "WORK", "choice": "DIGEST"}]');
select test.sign_out();
select pg_temp.tell('w2'), pg_temp.tell('w3', 'WORK_DUE_SOON'), pg_temp.tell('w4', 'WORK_DUE_SOON');
select notify.release_notices(now() + interval '9 days');
insert into links (name, url) select 'digest', m.url from pg_temp.mail() as m;
select is(
  pg_temp.follow((select url from links where name = 'digest')), '{WORK_DUE_SOON,WORK_OVERDUE}',
  'that of a digest ends its topics, but mandatory ones'
);
select results_eq(
  'select pg_temp.preferences()',
  $$ values ('nora@example.org WORK DIGEST'), ('nora@example.org WORK_DUE_SOON OFF'),
            ('nora@example.org WORK_OVERDUE OFF') $$,
  'and no others'
);
insert into notify.mandatory_topics (organization_id, topic)
values (test.id('acme'), 'WORK_DUE_SOON'), (test.id('acme'), 'WORK_OVERDUE');
select is(
  pg_temp.follow((select url from links where name = 'digest')), '{MAIL_LINK_NOT_FOUND No such link}',
  'when all are mandatory it ends nothing'
);
delete from notify.mandatory_topics where organization_id = test.id('acme') and topic <> 'WORK_ASSIGNED';

-- One refusal for every cause.
create function pg_temp.refused(p_url text)
returns boolean
language sql
volatile
as $$ select pg_temp.follow(p_url) = '{MAIL_LINK_NOT_FOUND No such link}' $$;

select ok(
  pg_temp.refused(overlay(url placing case right(url, 1) when '0' then '1' else '0' end from char_length(url))),
  'a code that is altered'
) from links where name = 'digest';
select ok(
  pg_temp.refused(
    left(d.url, char_length(d.url) - 96) || left(right(k.url, 96), 32) || right(d.url, 64)
  ),
  'the code of another mail'
) from links as d, links as k where d.name = 'digest' and k.name = 'kim';
select ok(pg_temp.refused(url || '0'), 'something behind it') from links where name = 'digest';
select ok(pg_temp.refused(url), 'a mail that is gone') from links where name = 'kim';
select ok(pg_temp.refused('https://a/mail/unsubscribe/' || t), 'a form of no link: ' || t)
  from unnest('{x,0}'::text[]) as t;
select test.visit('unsubscribe_notices');
select test.refuses('select api.unsubscribe_notices(null)', 'MAIL_LINK_NOT_FOUND', 404, 'none');
select test.sign_out();
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('nora');
set local session_replication_role = origin;
select ok(pg_temp.refused(url), 'a suspended account') from links where name = 'digest';
set local session_replication_role = replica;
update identity.accounts set status = 'ACTIVE' where id = test.id('nora');
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local session_replication_role = origin;
select ok(pg_temp.refused(url), 'a suspended organization') from links where name = 'digest';
set local session_replication_role = replica;
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
set local session_replication_role = origin;
select ok(not pg_temp.refused(url), 'then it is good again') from links where name = 'digest';
delete from notify.notices;
select ok(pg_temp.refused(url), 'it ends with the notices of the mail') from links where name = 'digest';

select * from finish();
rollback;
