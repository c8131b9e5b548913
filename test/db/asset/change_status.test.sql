-- The life of an asset: every action in every status.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status)
select test.remember(s.status, uuidv7()), test.id('acme'), test.id('north'), s.status, s.status, s.status
  from unnest(array['PLANNED', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'DECOMMISSIONED', 'DISPOSED']) as s (status);

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_status text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  execute format('select status from api.%I($1)', p_action) into v_outcome using test.id(p_status);
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view matrix as
select * from (values
  (
    'PLANNED', 'IN_SERVICE', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED',
    'TRANSITION_NOT_ALLOWED'
  ),
  (
    'IN_SERVICE', 'TRANSITION_NOT_ALLOWED', 'STANDBY', 'IN_STORAGE', 'DECOMMISSIONED', 'TRANSITION_NOT_ALLOWED'
  ),
  (
    'STANDBY', 'IN_SERVICE', 'TRANSITION_NOT_ALLOWED', 'IN_STORAGE', 'DECOMMISSIONED', 'TRANSITION_NOT_ALLOWED'
  ),
  (
    'IN_STORAGE', 'IN_SERVICE', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED', 'DECOMMISSIONED',
    'TRANSITION_NOT_ALLOWED'
  ),
  (
    'DECOMMISSIONED', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED',
    'TRANSITION_NOT_ALLOWED', 'DISPOSED'
  ),
  (
    'DISPOSED', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED',
    'TRANSITION_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED'
  )
) as m (status, start_asset, pause_asset, store_asset, decommission_asset, dispose_asset);
grant select on matrix to public;

select test.sign_in('ann');
select results_eq(
  $$ select s.status, pg_temp.outcome(s.status, 'start_asset'), pg_temp.outcome(s.status, 'pause_asset'),
            pg_temp.outcome(s.status, 'store_asset'),
            pg_temp.outcome(s.status, 'decommission_asset'), pg_temp.outcome(s.status, 'dispose_asset')
       from unnest(
         array['PLANNED', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'DECOMMISSIONED', 'DISPOSED']
       ) as s (status) $$,
  $$ select * from matrix $$,
  'each action moves an asset on from the statuses that allow it, and from no other'
);
select is_empty(
  $$ select a.status
       from api.assets as a
       join matrix as m on m.status = a.status
      where coalesce(a.allowed_actions, '[]') <> (
              select coalesce(jsonb_agg(x.key order by x.key collate "C"), '[]') from jsonb_each_text(to_jsonb(m)) as x
               where x.key <> 'status' and x.value <> 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'the list offers just these'
);
select test.sign_out();

select set_config('assetry.organization_id', test.id('acme')::text, true),
       set_config('request.path', '/rpc/update_asset', true);
select test.refuses(
  $$ update asset.assets set status = 'DISPOSED' where id = test.id('IN_SERVICE') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'nobody writes a status past the machine, not even the owner'
);

select * from finish();
rollback;
