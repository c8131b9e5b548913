-- Whose address opens a calendar: a good one of an account that may sign in, ten times a minute, at its host.
begin;
select plan(20);

select test.organization('other', 'other.example.com');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('ida');
select test.worker('wim', 'north');
select test.calendar_feed(n.name, n.account, jsonb_build_object('site_id', test.id(n.site), 'kinds', array['ABSENCES']))
  from (
    values
      ('good', 'ann', 'north'), ('south', 'ann', 'south'), ('renewed', 'ann', 'north'), ('revoked', 'ann', 'north'),
      ('of bob', 'bob', 'north'), ('busy', 'ann', 'north'), ('calm', 'ann', 'north')
  ) as n (name, account, site);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status)
select test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', now() + interval '1 day', now() + interval '2 days',
  'REQUESTED';
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('bob');
update integration.calendar_feeds set address_hash = null, revoked_at = now() where id = test.id('revoked');
update integration.calendar_feeds
   set address_hash = integration.address_hash(test.calendar_token('renewed', 2))
 where id = test.id('renewed');
set local session_replication_role = origin;

create temporary table tokens as
select n.name, n.token
  from (
    values
      ('good', test.calendar_token('good')), ('south', test.calendar_token('south')), ('busy',
        test.calendar_token('busy')),
      ('calm', test.calendar_token('calm')), ('renewed', test.calendar_token('renewed')),
      ('renewed 2', test.calendar_token('renewed', 2)), ('revoked', test.calendar_token('revoked')),
      ('of bob', test.calendar_token('of bob')), ('longer', test.calendar_token('good') || '0'),
      ('shorter', left(test.calendar_token('good'), 42)), ('empty', ''), ('none', null)
  ) as n (name, token);
grant select on tokens to public;

select test.visit('claim_calendar_feed');
select is(
  (select jsonb_array_length(c.calendar_entries) from tokens as t, api.claim_calendar_feed(t.token)
    as c where t.name = 'good'),
  1, 'a good address shows what is there'
);
select is(
  (select jsonb_array_length(c.calendar_entries) from tokens as t, api.claim_calendar_feed(t.token)
    as c where t.name = 'south'),
  0, 'another site has nothing of it'
);
select is(
  (select count(*) from tokens as t, api.claim_calendar_feed(t.token) as c where t.name = 'renewed 2'), 1::bigint,
  'the newest address opens'
);
select test.refuses(
  format($$ select api.claim_calendar_feed(t.token) from tokens as t where t.name = %L $$, n.name),
  'CALENDAR_FEED_NOT_FOUND', 404, n.name || ' opens nothing'
)
  from unnest('{renewed,revoked,"of bob",longer,shorter,empty,none}'::text[]) as n (name);

select test.sign_out();
select matches(test.calendar_token('good'), '^[0-9A-Za-z]{43}$', 'the secret of an address has 256 bits');
select isnt(test.calendar_token('good'), test.calendar_token('calm'), 'and is another for each feed');
select isnt(test.calendar_token('renewed'), test.calendar_token('renewed', 2), 'and each number');

-- Of a site that was withdrawn nothing is shown any more, though the address still opens.
update identity.accounts set reaches_all_sites = false where id = test.id('ann');
select is(cardinality(test.calendar_events('good')), 0, 'events of a lost site vanish');
update identity.accounts set reaches_all_sites = true where id = test.id('ann');
select is(cardinality(test.calendar_events('good')), 1, 'and are back with it');

select test.visit('claim_calendar_feed');
select is(
  (
    select count(*)
      from generate_series(1, 10) as n
     cross join tokens as t
     cross join lateral api.claim_calendar_feed(t.token || left(n::text, 0)) as c
     where t.name = 'busy'
  ),
  10::bigint, 'ten reads within a minute'
);
select test.within_a_minute();
select test.refuses(
  $$ select api.claim_calendar_feed(t.token) from tokens as t where t.name = 'busy' $$, 'TOO_MANY_READS', 429,
  'but not eleven'
);
select is(
  (select count(*) from tokens as t, api.claim_calendar_feed(t.token) as c where t.name = 'calm'), 1::bigint,
  'another feed of the account has its own count'
);
select test.sign_out();
select test.visit('claim_calendar_feed', '{"x-forwarded-for": "192.0.2.1", "host": "other.example.com"}');
select test.refuses(
  $$ select api.claim_calendar_feed(t.token) from tokens as t where t.name = 'calm' $$, 'CALENDAR_FEED_NOT_FOUND', 404,
  'not at the host of another organization'
);
select test.sign_out();
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local session_replication_role = origin;
select test.visit('claim_calendar_feed');
select test.refuses(
  $$ select api.claim_calendar_feed(t.token) from tokens as t where t.name = 'calm' $$, 'CALENDAR_FEED_NOT_FOUND', 404,
  'nor of a suspended organization'
);
select test.sign_out();
select * from finish();
rollback;
