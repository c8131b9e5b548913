-- What the values of lines of a revision mean together, just inside and just outside each bound.
begin;
select plan(9);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south'), test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('open', 'type', 'vendor', 'north'), test.contract('all', 'type', 'vendor');
select test.asset('pump', 'north'), test.category('pumps'), test.place('hall', 'north'), test.place('yard', 'south');

create function pg_temp.faults(p_contract text, variadic p_rows jsonb[]) returns text language sql as $$
  select string_agg(
           replace(f.fault ->> 'field', 'p_coverages', '') || ' ' || (f.fault ->> 'code'), ', '
           order by f.fault ->> 'field', f.fault ->> 'code'
         )
    from contract.contracts as c
   cross join lateral jsonb_array_elements(contract.check_coverages(to_jsonb(p_rows), c)) as f (fault)
   where c.id = test.id(p_contract)
$$;
create function pg_temp.line(p_scope text, p_values jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('scope', p_scope) || case
           when p_scope in ('ASSET', 'ASSET_TREE') then jsonb_build_object('asset_id', test.id('pump'))
           when p_scope = 'CATEGORY' then jsonb_build_object('category_id', test.id('pumps'))
           when p_scope = 'LOCATION_TREE' then jsonb_build_object('location_id', test.id('hall'))
           when p_scope = 'SITE' then jsonb_build_object('covered_site_id', test.id('north'))
           else '{}'
         end || p_values
$$;
create function pg_temp.ids(p_count integer) returns jsonb language sql as
$$ select jsonb_agg(uuidv7()) from generate_series(1, p_count) $$;

select is(
  pg_temp.faults(
    'care', pg_temp.line('ASSET', '{"starts_on": "2026-01-01", "ends_on": "2026-12-31"}'),
    pg_temp.line('ASSET_TREE', '{"starts_on": "2026-05-01", "ends_on": "2026-05-01"}'),
    pg_temp.line('CATEGORY', '{"meter_name": "hours", "meter_limit": 5}'),
    pg_temp.line('LOCATION_TREE', '{"full_months": 12}'),
    pg_temp.line('SITE', jsonb_build_object('excluded_failure_code_ids', pg_temp.ids(100), 'excluded_item_ids',
      pg_temp.ids(100), 'excluded_category_ids', pg_temp.ids(100))),
    pg_temp.line('ALL', '{"excluded_failure_code_ids": null, "excluded_item_ids": null, "excluded_category_ids": null}')
  ),
  null, 'each scope with its target, and each value at its bound'
);
select is(
  pg_temp.faults(
    'care', '{"scope": "ASSET"}', '{"scope": "ASSET_TREE"}', '{"scope": "CATEGORY"}', '{"scope": "LOCATION_TREE"}',
    '{"scope": "SITE"}',
    jsonb_build_object('scope', 'ALL', 'asset_id', test.id('pump'), 'category_id', test.id('pumps'), 'location_id',
      test.id('hall'), 'covered_site_id', test.id('north'))
  ),
  '[1].asset_id MISSING_VALUE, [2].asset_id MISSING_VALUE, [3].category_id MISSING_VALUE, '
    || '[4].location_id MISSING_VALUE, [5].covered_site_id MISSING_VALUE, [6].asset_id NOT_ALLOWED, '
    || '[6].category_id NOT_ALLOWED, [6].covered_site_id NOT_ALLOWED, [6].location_id NOT_ALLOWED',
  'a scope without its target, and targets without a scope'
);
select is(
  pg_temp.faults(
    'care', pg_temp.line('ASSET', '{"starts_on": "2025-12-31"}'), pg_temp.line('CATEGORY', '{"ends_on": "2027-01-01"}'),
    pg_temp.line('ALL', '{"starts_on": "2026-05-02", "ends_on": "2026-05-01"}')
  ),
  '[1].starts_on BEFORE_TERM, [2].ends_on AFTER_TERM, [3].ends_on ENDS_BEFORE_START', 'a day outside'
);
select is(
  pg_temp.faults(
    'care', pg_temp.line('ASSET', '{"meter_name": "hours"}'), pg_temp.line('CATEGORY', '{"meter_limit": 5}'),
    pg_temp.line('ALL', '{"meter_start": 0}'), pg_temp.line('SITE', '{"meter_start": 0, "meter_limit": 5}')
  ),
  '[1].meter_limit MISSING_VALUE, [2].meter_name MISSING_VALUE, [3].meter_name MISSING_VALUE, '
    || '[4].meter_name MISSING_VALUE',
  'a meter has a limit, and a limit a meter'
);
select is(
  pg_temp.faults(
    'care', jsonb_build_object('scope', 'SITE', 'covered_site_id', test.id('south')),
    jsonb_build_object('scope', 'LOCATION_TREE', 'location_id', test.id('yard'))
  ),
  '[1].covered_site_id NOT_ALLOWED, [2].location_id NOT_ALLOWED', 'nothing of another site'
);
select is(
  pg_temp.faults(
    'all', jsonb_build_object('scope', 'SITE', 'covered_site_id', test.id('south')),
    jsonb_build_object('scope', 'LOCATION_TREE', 'location_id', test.id('yard'))
  ),
  null, 'for all sites any site'
);
select is(
  pg_temp.faults(
    'open', pg_temp.line('ASSET', '{"full_months": 1, "starts_on": "2026-01-01", "ends_on": "2026-12-31"}'),
    pg_temp.line('CATEGORY', '{"full_months": 1, "starts_on": "2026-01-01"}'),
    pg_temp.line('SITE', '{"full_months": 0, "ends_on": "2026-01-01"}'), pg_temp.line('ALL')
  ),
  '[2].full_months NOT_ALLOWED, [3].full_months NOT_ALLOWED', 'a fall needs a first and a last day'
);
select is(
  pg_temp.faults(
    'open', pg_temp.line('ASSET', jsonb_build_object('excluded_failure_code_ids', pg_temp.ids(101))),
    pg_temp.line('SITE', jsonb_build_object('excluded_item_ids', pg_temp.ids(101))),
    pg_temp.line('ALL', jsonb_build_object('excluded_category_ids', pg_temp.ids(101)))
  ),
  '[1].excluded_failure_code_ids TOO_LARGE, [2].excluded_item_ids TOO_LARGE, [3].excluded_category_ids TOO_LARGE',
  'at most a hundred exclusions of each kind'
);
select results_eq(
  $$ select pg_temp.faults('open', pg_temp.line('ASSET', p.one), pg_temp.line('ASSET', p.other))
       from (values (1, '{}'::jsonb, '{}'::jsonb),
                    (2, '{"work_type": "SAFETY"}', '{}'),
                    (3, '{"starts_on": "2026-04-01"}', '{"ends_on": "2026-03-31"}'),
                    (4, '{"starts_on": "2026-03-31"}', '{"ends_on": "2026-03-31"}'),
                    (5, '{"ends_on": "2026-03-31"}', '{"starts_on": "2026-04-01"}'),
                    (6, '{"ends_on": "2026-03-31"}', '{"starts_on": "2026-03-31"}')) as p (n, one, other)
      order by p.n $$,
  $$ values ('[2].scope ALREADY_EXISTS'), (null), (null), ('[2].scope ALREADY_EXISTS'), (null),
            ('[2].scope ALREADY_EXISTS') $$,
  'the same target and work type once on each day'
);

select * from finish();
rollback;
