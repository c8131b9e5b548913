begin;
select plan(10);

select test.organization('other');
insert into core.custom_fields (organization_id, entity, code, name, kind) values (
  test.id('other'), 'asset.assets', 'theirs', 'x', 'TEXT'
);
select test.organization('acme');
select test.site('north');
select test.person('ann');
insert into core.custom_fields (organization_id, entity, code, name, kind, is_required, vocabulary, archived_at) values
  (test.id('acme'), 'asset.assets', 'count', 'x', 'INTEGER', false, null, null),
  (test.id('acme'), 'asset.assets', 'weight', 'x', 'NUMBER', false, null, null),
  (test.id('acme'), 'asset.assets', 'leased', 'x', 'BOOLEAN', false, null, null),
  (test.id('acme'), 'asset.assets', 'until', 'x', 'DATE', false, null, null),
  (test.id('acme'), 'asset.assets', 'colour', 'x', 'TEXT', true, '{red,blue}', null),
  (test.id('acme'), 'asset.assets', 'note', 'x', 'TEXT', false, null, null),
  (test.id('acme'), 'asset.assets', 'gone', 'x', 'TEXT', true, null, now()),
  (test.id('acme'), 'core.sites', 'elsewhere', 'x', 'TEXT', true, null, null);

create function pg_temp.make(p_custom jsonb)
returns void
language sql
as $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump', 'custom', p_custom)) $$;

select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.make(
       '{"count": 3, "weight": 1.5, "leased": true, "until": "2026-12-31", "colour": "red", "note": null}'
     ) $$,
  'a value of each kind is taken; what was put away is not missed'
);
select test.refuses_fields(
  $$ select pg_temp.make(
       '{"count": 1.5, "weight": "1", "leased": "true", "until": "2026-02-30", "colour": "green", "gone": "x",
         "theirs": "x", "elsewhere": "x"}'
     ) $$,
  '{custom.colour,custom.count,custom.elsewhere,custom.gone,custom.leased,custom.theirs,custom.until,custom.weight}',
  'every fault is named at once'
);
select test.refuses_fields(
  $$ select pg_temp.make(jsonb_build_object('note', repeat('x', 2001))) $$,
  '{custom.colour,custom.note}', 'what is required is asked for, what is too long refused'
);
select test.refuses_fields($$ select pg_temp.make('[]') $$, '{custom}', 'an object is needed');
select test.sign_out();

-- All values together: nine of 2,000 characters are too much.
insert into core.custom_fields (organization_id, entity, code, name, kind)
select test.id('acme'), 'asset.assets', 'long_' || n, 'x', 'TEXT' from generate_series(1, 9) as n;

create function pg_temp.long(p_number integer, p_length integer default 2000)
returns jsonb
language sql
as $$ select jsonb_object_agg('long_' || n, repeat('x', p_length)) from generate_series(1, p_number) as n $$;

create function pg_temp.change(p_custom jsonb)
returns void
language sql
as $$ select api.update_asset(test.id('pump'), jsonb_build_object('custom', p_custom)) $$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.make(pg_temp.long(9) || '{"colour": "red"}') $$, '{custom}',
  'together they are bounded, though each is short enough'
);
select lives_ok($$ select pg_temp.make(pg_temp.long(8) || '{"colour": "red"}') $$, 'what is just below is taken');
select test.remember('pump', (
  select id from api.assets where custom ? 'long_8'
));
select test.refuses_fields(
  $$ select pg_temp.change(jsonb_build_object('long_9', repeat('x', 2000))) $$, '{custom}',
  'an update counts what stands'
);
select lives_ok(
  $$ select pg_temp.change(jsonb_build_object('long_1', null, 'long_9', repeat('x', 2000))) $$,
  'and what goes'
);
select test.sign_out();
update asset.assets set custom = custom || pg_temp.long(9) where id = test.id('pump');
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.change(pg_temp.long(9) || '{"long_1": "short"}') $$,
  'what was larger before can be written back, and smaller'
);
select lives_ok($$ select pg_temp.change(pg_temp.long(9, 1000)) $$, 'until it is as small as others');
select test.sign_out();

select * from finish();
rollback;
