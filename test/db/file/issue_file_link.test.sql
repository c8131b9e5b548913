-- An address is for whoever reads the record; its end, its variant and its uses cannot be altered.
begin;
select plan(37);

select test.organization('other', 'other.example.com');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.file_link('their manual', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{asset.update}');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('photo', 'asset.assets', 'pump');
insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
values (test.id('acme'), test.id('photo file'), 'SMALL', 'image/webp', 9, 'small key');

create temporary table given (name text, id uuid, url text, expires_at timestamptz, share_id uuid);
grant all on given to public;

select test.sign_in('bob');
select test.refuses(
  $$ select api.issue_file_link(test.id('manual')) $$, 'FILE_LINK_NOT_FOUND', 404, 'not out of reach'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.issue_file_link(test.id('manual'), p_uses => 2) $$, 'PERMISSION_DENIED', 403,
  'an address for others takes a permission'
);
select lives_ok($$ select api.issue_file_link(test.id('manual')) $$, 'one''s own does not');
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.issue_file_link(test.id('their manual')) $$, 'FILE_LINK_NOT_FOUND', 404, 'not of others'
);
select test.refuses(
  format($$ select api.issue_file_link(test.id('manual'), %s) $$, n.arguments), 'VALIDATION_FAILED', 422, n.arguments
)
  from unnest(
         '{"''LARGE''","null","p_minutes => 0","p_minutes => 61","p_uses => 0","p_uses => 101","p_days => 0",
         "p_days => 31","p_minutes => 5, p_days => 3","p_minutes => 5, p_uses => 3"}'::text[]
       ) as n (arguments);
select test.refuses(
  $$ select api.issue_file_link(test.id('manual'), 'SMALL') $$, 'VARIANT_NOT_FOUND', 404,
  'a document has no small image'
);
select test.refuses(
  $$ select api.issue_file_link(test.id('photo'), 'MEDIUM') $$, 'VARIANT_NOT_FOUND', 404, 'nor a photo what it has not'
);
insert into given
select 'plain', i.* from api.issue_file_link(test.id('manual')) as i
union all
select 'small', i.* from api.issue_file_link(test.id('photo'), 'SMALL', 60) as i
union all
select 'whole', i.* from api.issue_file_link(test.id('photo'), p_minutes => 1) as i
union all
select 'days', i.* from api.issue_file_link(test.id('photo'), p_days => 1) as i
union all
select 'uses', i.* from api.issue_file_link(test.id('photo'), p_uses => 100) as i
union all
select 'once', i.* from api.issue_file_link(test.id('manual'), p_uses => 1, p_days => 30) as i;
select test.sign_out();
create function pg_temp.token(p_name text)
returns text
language sql
as $$ select substr(g.url, 13) from given as g where g.name = p_name $$;
select results_eq(
  $$ select s.uses_left, date_trunc('day', justify_hours(s.expires_at - now() + interval '1 minute'))
       from file.shares as s
      where s.link_id = test.id('photo')
      order by s.uses_left $$,
  $$ values (1, interval '1 day'), (100, interval '7 days') $$, 'one use and seven days are the defaults'
);
select ok(
  bool_and(g.url ~ '^/files/open/[lx][osm][0-9a-f]{106}$') and min(g.expires_at) < now() + interval '6 minutes'
  and max(g.expires_at) > now() + interval '29 days', 'each says until when'
)
  from given as g;
select results_eq(
  $$ select g.name, date_trunc('minute', g.expires_at - now() + interval '30 seconds')
       from given as g
      where g.name in ('plain', 'small', 'whole')
      order by g.name $$,
  $$ values ('plain', interval '5 minutes'), ('small', interval '60 minutes'), ('whole', interval '1 minute') $$,
  'in minutes, five when nothing is given'
);

-- The clients' uses began so long ago.
create function pg_temp.age(p_length interval)
returns void
language sql
as $$
  update file.shares
     set used_at = now() - p_length,
         clients = coalesce(
           (select jsonb_object_agg(c.key, now() - p_length) from jsonb_object_keys(clients) as c (key)), '{}'
         )
   where used_at is not null
$$;

select test.visit('claim_file');
select is(
  (select c.name || ' ' || c.media_type from api.claim_file(pg_temp.token('plain')) as c), 'manual.pdf application/pdf',
  'whoever has it reads'
);
select results_eq(
  $$ select c.name, c.object_key, c.media_type, c.byte_count
       from unnest('{small,whole}'::text[]) as n (name), api.claim_file(pg_temp.token(n.name)) as c $$,
  $$ values ('photo.webp', 'small key', 'image/webp', 9::bigint),
            ('photo.pdf', 'key of ' || test.id('photo file'), 'application/pdf', 1000::bigint) $$,
  'the variant that it names'
);
select test.refuses(
  $$ select api.claim_file(overlay(pg_temp.token('small') placing 'o' from 2 for 1)) $$, 'FILE_NOT_FOUND', 404,
  'and no other one'
);
select test.refuses(
  $$ select api.claim_file(overlay(pg_temp.token('plain') placing 'ff' from 35 for 2)) $$, 'FILE_NOT_FOUND', 404,
  'its end is not altered'
);
select test.refuses(
  $$ select api.claim_file(overlay(pg_temp.token('once') placing 'l' from 1 for 1)) $$, 'FILE_NOT_FOUND', 404,
  'nor are its uses'
);
select test.refuses($$ select api.claim_file(null) $$, 'FILE_NOT_FOUND', 404, 'nothing opens nothing');
select is(
  (select count(*) from generate_series(1, 3), api.claim_file(pg_temp.token('once')) as c), 3::bigint,
  'what is asked within a minute is one use'
);
select test.sign_out();
select results_eq(
  $$ select s.link_id, s.uses_left, s.created_by, s.used_at > now() - interval '1 second'
       from file.shares as s
      order by s.uses_left $$,
  $$ values (test.id('manual'), 0, test.id('ann'), true), (test.id('photo'), 1, test.id('ann'), null::boolean),
            (test.id('photo'), 100, test.id('ann'), null) $$,
  'uses are counted, of this share alone'
);
select pg_temp.age('1 minute');
select test.visit('claim_file');
select test.refuses($$ select api.claim_file(pg_temp.token('once')) $$, 'FILE_NOT_FOUND', 404, 'then it is used up');
select lives_ok($$ select api.claim_file(pg_temp.token('uses')) $$, 'a minute later it is another use');
select test.sign_out();
select results_eq(
  $$ select s.uses_left, s.used_at >= now() from file.shares as s where s.uses_left > 1 $$, $$ values (99, true) $$,
  'which counts'
);
select pg_temp.age('50 seconds');
select test.visit('claim_file');
select lives_ok($$ select api.claim_file(pg_temp.token('uses')) $$, 'before that it is the same');
select test.refuses(
  $$ select api.claim_file('x' || repeat('0', 107)) $$, 'FILE_NOT_FOUND', 404, 'nobody makes an address'
);
select test.sign_out();
select results_eq(
  $$ select s.uses_left, s.used_at from file.shares as s where s.uses_left > 1 $$,
  $$ values (99, now() - interval '50 seconds') $$, 'and the minute begins with the first'
);
select test.visit('claim_file', '{"x-forwarded-host": "other.example.com", "host": "other.example.com"}');
select test.refuses(
  $$ select api.claim_file(pg_temp.token('plain')) $$, 'FILE_NOT_FOUND', 404, 'not at the host of another organization'
);
select test.sign_out();

-- What ends the file ends its addresses.
set local session_replication_role = replica;
update file.files set status = 'QUARANTINED' where id = test.id('manual file');
set local session_replication_role = origin;
select test.visit('claim_file');
select test.refuses($$ select api.claim_file(pg_temp.token('plain')) $$, 'FILE_NOT_FOUND', 404, 'on hold');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.issue_file_link(test.id('manual')) $$, 'FILE_ON_HOLD', 409,
  'who reads the record learns it');
select test.sign_out();
set local session_replication_role = replica;
update file.files set status = 'AVAILABLE' where id = test.id('manual file');
set local session_replication_role = origin;
update file.links set archived_at = now() where id = test.id('manual');
select test.visit('claim_file');
select test.refuses($$ select api.claim_file(pg_temp.token('plain')) $$, 'FILE_NOT_FOUND', 404, 'archived');
select * from finish();
rollback;
