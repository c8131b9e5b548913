begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north,south}', '{asset.create,asset.move}'), test.person('max', '{north}', '{}');

-- Makes an asset that has stood where it is for ten days.
create function pg_temp.asset(p_name text, p_parent text default null)
returns uuid
language sql
as $$
  select test.remember(p_name, a.id)
    from api.create_asset(jsonb_strip_nulls(jsonb_build_object(
           'name', p_name, 'asset_number', p_name, 'site_id', test.id('north'),
           'parent_id', case when p_parent is not null then test.id(p_parent) end
         ))) as a
$$;

select test.sign_in('tess');
select pg_temp.asset('line'), pg_temp.asset('pump', 'line'), pg_temp.asset('bolt', 'pump'), pg_temp.asset('hall');
select test.sign_out();
update asset.placements set started_at = started_at - interval '10 days';

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, depth, parent_id from api.list_asset_tree(test.id('north')) $$,
  $$ values ('hall', 0, null), ('line', 0, null), ('pump', 1, test.id('line')), ('bolt', 2, test.id('pump')) $$,
  'the tree of a site, from the top down'
);
select lives_ok(
  $$ select api.move_asset(
       test.id('pump'), jsonb_build_object('parent_id', test.id('hall'), 'moved_at', now() - interval '3 days')
     ) $$,
  'a move is told afterwards'
);
select results_eq(
  $$ select asset_number::text, depth from api.list_asset_tree(test.id('north'), p_at => now() - interval '4 days') $$,
  $$ values ('hall', 0), ('line', 0), ('pump', 1), ('bolt', 2) $$,
  'before it the tree is as it was'
);
select results_eq(
  $$ select asset_number::text, depth
       from api.list_asset_tree(p_asset_id => test.id('hall'), p_at => now() - interval '2 days') $$,
  $$ values ('hall', 0), ('pump', 1), ('bolt', 2) $$,
  'since then as it is; of an asset with all that is part of it'
);
select results_eq(
  $$ select placed_at from api.list_asset_tree(p_asset_id => test.id('pump')) where depth = 0 $$,
  $$ values (now() - interval '3 days') $$,
  'since when it stands there is told'
);
select is_empty(
  $$ select 1 from api.list_asset_tree(test.id('north'), p_at => now() - interval '11 days') $$,
  'before the first of them there was none'
);
select test.refuses_fields(
  $$ select api.move_asset(
       test.id('pump'), jsonb_build_object('parent_id', test.id('line'), 'moved_at', now() - interval '3 days')
     ) $$,
  '{moved_at}', 'no move is told from before the last one'
);
select test.refuses_fields(
  $$ select api.move_asset(
       test.id('pump'), jsonb_build_object('parent_id', test.id('line'), 'moved_at', now() + interval '1 hour')
     ) $$,
  '{moved_at}', 'nor one that is still to come'
);
select lives_ok(
  $$ select api.move_asset(test.id('bolt'), '{"parent_id": null}') $$, 'a bolt is taken out of the pump'
);
select test.refuses(
  $$ select api.move_asset(
       test.id('hall'), jsonb_build_object('parent_id', test.id('bolt'), 'moved_at', now() - interval '1 day')
     ) $$,
  'TREE_LOOP', 422, 'what lay below in that time was not above'
);
select test.refuses_fields(
  $$ select * from api.list_asset_tree() $$, '{p_site_id}', 'a site or an asset is needed'
);
select test.sign_out();
select test.sign_in('max');
select is_empty(
  $$ select 1 from api.list_asset_tree(test.id('south')) $$, 'nothing is told of a site out of reach'
);
select test.sign_out();

select * from finish();
rollback;
