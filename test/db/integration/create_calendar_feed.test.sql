-- An account makes feeds of its own, within bounds, for itself alone.
begin;
select plan(23);

select test.organization('other');
select test.site('theirs');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{}'), test.person('bob');
select test.calendar_feed('of bob', 'bob', '{"kinds": ["SLOTS"]}');
create temporary table made (like integration.calendar_feed_answer);
grant all on made to public;

select test.sign_in('ann');
select results_eq(
  $$ insert into made
     select *
       from api.create_calendar_feed(
              jsonb_build_object(
                'name', 'My work', 'kinds', array['SLOTS', 'OUTAGES'], 'site_id', test.id('north'), 'hides_details',
                  true
              )
            )
     returning url ~ '^/calendar/[0-9A-Za-z]{43}\.ics$', issued_at between now() and clock_timestamp(), row_version $$,
  $$ values (true, true, 1) $$,
  'a feed is made without a permission, and its address returned'
);
select results_eq(
  $$ select f.name, f.kinds, f.site_id, f.site_code, f.hides_details, f.issued_at = m.issued_at, f.revoked_at,
    f.row_version
       from api.calendar_feeds as f
       join made as m on m.id = f.id $$,
  $$ select 'My work', '{SLOTS,OUTAGES}'::text[], s.id, s.code, true, true, null::timestamptz, 1
       from api.sites as s
      where s.id = test.id('north') $$,
  'the list shows it without its address'
);
select is((select count(*) from api.calendar_feeds), 1::bigint, 'one''s own, and nobody else''s');
select lives_ok(
  $$ select api.create_calendar_feed('{"name": "Own", "kinds": ["SLOTS","WORK","ABSENCES","BOOKINGS"]}') $$,
  'one without a site, of the own worker'
);
select is((select f.hides_details from api.calendar_feeds as f where f.name = 'Own'), false,
  'which shows all by default');
select test.refuses_fields(
  $$ select api.create_calendar_feed('{"kinds": ["SLOTS"], "colour": "red"}') $$, '{colour,name}', 'all faults at once'
);
select test.refuses_fields(
  $$ select api.create_calendar_feed('{"name": "x", "kinds": []}') $$, '{kinds}', 'a feed without a kind'
);
select results_eq(
  $$ select f ->> 'field', f ->> 'code'
       from jsonb_array_elements(
              test.details(
                $a$ select api.create_calendar_feed(
                      '{"name": "x", "kinds": ["MOON","SLOTS","OUTAGES","SLOTS","CONTRACTS","MAINTENANCE","OUTAGES"]}'
                    ) $a$
              )
            ) as f
      order by 1, 2 $$,
  $$ values ('kinds[1]', 'NOT_IN_VOCABULARY'), ('kinds[3]', 'CONTRADICTION'), ('kinds[4]', 'REPEATED'),
            ('kinds[5]', 'CONTRADICTION'), ('kinds[6]', 'CONTRADICTION'), ('kinds[7]', 'CONTRADICTION'),
            ('kinds[7]', 'REPEATED') $$,
  'kinds that do not exist, come twice or need a site'
);
select test.refuses_fields(
  format(
    $$ select api.create_calendar_feed('{"name": "x", "kinds": ["SLOTS"], "site_id": "%s"}') $$, test.id(n.name)
  ),
  '{site_id}', 'not a site of ' || n.name
)
  from unnest('{south,theirs}'::text[]) as n (name);
select test.sign_out();

-- The same request is answered the same.
select test.sign_in('ann', '{"idempotency-key": "one"}');
insert into made select * from api.create_calendar_feed('{"name": "Again", "kinds": ["WORK"]}');
insert into made select * from api.create_calendar_feed('{"name": "Again", "kinds": ["WORK"]}');
select is(
  (select count(distinct m.url) from made as m join api.calendar_feeds as f on f.id = m.id where f.name = 'Again'),
  1::bigint, 'a repeated request returns the same address'
);
select is((select count(*) from api.calendar_feeds), 3::bigint, 'and makes no other feed');
select test.sign_out();

-- An address keeps no more of the rights than the account has itself.
select is(
  (select count(*) from made as m join integration.calendar_feeds as f on f.id = m.id
    and f.address_hash = sha256(convert_to(substr(m.url, 11, 43), 'UTF8'))),
  3::bigint, 'the hash alone is kept'
);
select is(
  (select f.account_id from integration.calendar_feeds as f where f.name = 'My work'), test.id('ann'),
  'it reads for the account that made it'
);
select is(
  (
    select count(*)
      from audit.events as e
     where e.entity = 'integration.calendar_feeds'
       and e.action = 'create_calendar_feed'
       and e.operation = 'INSERT'
       and e.after ->> 'address_hash' is null
  ),
  3::bigint, 'the log has a line of each, without the hash'
);

select test.sign_in('ann');
select is(
  (
    select count(*)
      from generate_series(4, 20) as n
     cross join lateral api.create_calendar_feed(jsonb_build_object('name', 'n' || n, 'kinds', array['WORK'])) as c
  ),
  17::bigint, 'more are made'
);
select is((select count(*) from api.calendar_feeds), 20::bigint, 'up to 20');
select test.refuses(
  $$ select api.create_calendar_feed('{"name": "more", "kinds": ["WORK"]}') $$, 'TOO_MANY_FEEDS', 422, 'and no more'
);
select is((select count(*) from api.calendar_feeds), 20::bigint, 'nothing was made');
select lives_ok(
  $$ select api.revoke_calendar_feed(f.id) from api.calendar_feeds as f where f.name = 'Own' $$, 'one is revoked'
);
select lives_ok($$ select api.create_calendar_feed('{"name": "more", "kinds": ["WORK"]}') $$, 'which makes room');
select test.sign_out();

-- Who acts for a person, or with a key, has fewer rights than the account.
select test.sign_in('bob');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses(
  $$ select api.create_calendar_feed('{"name": "x", "kinds": ["WORK"]}') $$, 'CALENDAR_FEED_OF_ANOTHER', 403,
  'whoever acts for somebody makes no feed of theirs'
);
select set_config('assetry.actor_id', test.id('bob')::text, true);
select is((select count(*) from api.calendar_feeds), 1::bigint, 'bob has still his own');
select test.sign_out();
select * from finish();
rollback;
