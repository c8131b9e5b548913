-- A new address ends the one before; a feed that is revoked has none any more.
begin;
select plan(19);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{}'), test.person('bob');
insert into identity.api_keys (id, organization_id, account_id, name, prefix, secret_hash)
select test.remember(n.name, uuidv7()), test.id('acme'), test.id('ann'), n.name, n.prefix, sha256(n.prefix::bytea)
  from (values ('key', 'aaaaaaaa'), ('other key', 'bbbbbbbb')) as n (name, prefix);
select test.calendar_feed('work', 'ann', '{"kinds": ["WORK"]}'), test.calendar_feed('of bob', 'bob',
  '{"kinds": ["WORK"]}'),
       test.calendar_feed('of key', 'ann', jsonb_build_object('kinds', array['WORK'], 'api_key_id', test.id('key')));
create temporary table given as
select n.number, '/calendar/' || test.calendar_token('work', n.number) || '.ics' as url from generate_series(1, 3)
  as n (number);
grant select on given to public;

select test.sign_in('ann');
select results_eq(
  $$ select id, url, issued_at > now(), row_version from api.issue_calendar_address(test.id('work'), 1) $$,
  $$ select test.id('work'), g.url, true, 2 from given as g where g.number = 2 $$, 'a new address'
);
select test.refuses(
  $$ select api.issue_calendar_address(test.id('work'), 1) $$, 'STALE_ROW', 409, 'not at another version'
);
select test.refuses(
  format($$ select api.%s(%L) $$, a.name, f.id), 'CALENDAR_FEED_NOT_FOUND', 404, a.name || ' of ' || f.name
)
  from unnest('{issue_calendar_address,revoke_calendar_feed}'::text[]) as a (name)
 cross join (values ('others', test.id('of bob')), ('none', uuidv7()), ('null', null)) as f (name, id);
select test.sign_out();
select test.sign_in('ann', '{"idempotency-key": "one"}');
select is(
  (select url from api.issue_calendar_address(test.id('work'))), (select g.url from given as g where g.number = 3),
  'and one more'
);
select is(
  (select url from api.issue_calendar_address(test.id('work'))), (select g.url from given as g where g.number = 3),
  'a repeated request returns the same'
);
select test.sign_out();
select is(
  (select f.address_hash from integration.calendar_feeds as f where f.id = test.id('work')),
  sha256(convert_to(test.calendar_token('work', 3), 'UTF8')), 'the newest alone is kept'
);
select is(
  (select f.updated_by from integration.calendar_feeds as f where f.id = test.id('work')), test.id('ann'),
    'with whoever asked'
);

-- A key changes its own feeds alone; the account itself all of them.
select test.sign_in('ann');
select set_config('assetry.api_key_id', test.id('other key')::text, true);
select test.refuses(
  format($$ select api.%s(test.id(%L)) $$, a.name, f.name), 'CALENDAR_FEED_OF_ANOTHER', 403, a.name || ' ' || f.name
)
  from unnest('{issue_calendar_address,revoke_calendar_feed}'::text[]) as a (name)
 cross join unnest('{work,"of key"}'::text[]) as f (name);
select set_config('assetry.api_key_id', test.id('key')::text, true);
select lives_ok($$ select api.issue_calendar_address(test.id('of key')) $$, 'its own key');
select set_config('assetry.api_key_id', '', true);
select lives_ok($$ select api.issue_calendar_address(test.id('of key')) $$, 'and its account');
select results_eq(
  $$ select f.issued_at > now(), f.row_version from api.calendar_feeds as f where f.id = test.id('work') $$,
  $$ values (true, 3) $$, 'as the list says'
);
select test.sign_out();
select * from finish();
rollback;
