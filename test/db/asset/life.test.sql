-- The life of an asset: every action in every status.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status)
select test.remember(s.status, uuidv7()), test.id('acme'), test.id('north'), s.status, s.status, s.status
  from unnest(
         array['PLANNED', 'ON_ORDER', 'RECEIVED', 'COMMISSIONING', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'MOTHBALLED',
               'LOST', 'DECOMMISSIONED', 'CANCELLED', 'DISPOSED']
       ) as s (status);

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_status text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  execute format(
    'select status from api.%I($1%s)', p_action, case p_action when 'record_asset_loss' then ', ''Gone''' else '' end
  ) into v_outcome using test.id(p_status);
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

-- What is not written here is refused.
create temporary view moves as
select * from (values
  ('PLANNED', 'put_asset_in_service', 'IN_SERVICE'),
  ('PLANNED', 'cancel_asset', 'CANCELLED'),
  ('PLANNED', 'order_asset', 'ON_ORDER'),
  ('PLANNED', 'receive_asset', 'RECEIVED'),
  ('ON_ORDER', 'receive_asset', 'RECEIVED'),
  ('ON_ORDER', 'cancel_asset', 'CANCELLED'),
  ('RECEIVED', 'commission_asset', 'COMMISSIONING'),
  ('RECEIVED', 'put_asset_in_service', 'IN_SERVICE'),
  ('RECEIVED', 'store_asset', 'IN_STORAGE'),
  ('RECEIVED', 'decommission_asset', 'DECOMMISSIONED'),
  ('RECEIVED', 'record_asset_loss', 'LOST'),
  ('COMMISSIONING', 'put_asset_in_service', 'IN_SERVICE'),
  ('COMMISSIONING', 'store_asset', 'IN_STORAGE'),
  ('COMMISSIONING', 'decommission_asset', 'DECOMMISSIONED'),
  ('COMMISSIONING', 'record_asset_loss', 'LOST'),
  ('IN_SERVICE', 'put_asset_on_standby', 'STANDBY'),
  ('IN_SERVICE', 'store_asset', 'IN_STORAGE'),
  ('IN_SERVICE', 'mothball_asset', 'MOTHBALLED'),
  ('IN_SERVICE', 'decommission_asset', 'DECOMMISSIONED'),
  ('IN_SERVICE', 'record_asset_loss', 'LOST'),
  ('STANDBY', 'put_asset_in_service', 'IN_SERVICE'),
  ('STANDBY', 'store_asset', 'IN_STORAGE'),
  ('STANDBY', 'mothball_asset', 'MOTHBALLED'),
  ('STANDBY', 'decommission_asset', 'DECOMMISSIONED'),
  ('STANDBY', 'record_asset_loss', 'LOST'),
  ('IN_STORAGE', 'put_asset_in_service', 'IN_SERVICE'),
  ('IN_STORAGE', 'commission_asset', 'COMMISSIONING'),
  ('IN_STORAGE', 'mothball_asset', 'MOTHBALLED'),
  ('IN_STORAGE', 'decommission_asset', 'DECOMMISSIONED'),
  ('IN_STORAGE', 'record_asset_loss', 'LOST'),
  ('MOTHBALLED', 'put_asset_in_service', 'IN_SERVICE'),
  ('MOTHBALLED', 'commission_asset', 'COMMISSIONING'),
  ('MOTHBALLED', 'store_asset', 'IN_STORAGE'),
  ('MOTHBALLED', 'decommission_asset', 'DECOMMISSIONED'),
  ('MOTHBALLED', 'record_asset_loss', 'LOST'),
  ('LOST', 'recover_asset', 'IN_STORAGE'),
  ('LOST', 'decommission_asset', 'DECOMMISSIONED'),
  ('DECOMMISSIONED', 'recommission_asset', 'STANDBY'),
  ('DECOMMISSIONED', 'dispose_asset', 'DISPOSED')
) as m (status, action, to_status);
grant select on moves to public;

create temporary view cells as
select s.status, a.action
  from unnest(
         array['PLANNED', 'ON_ORDER', 'RECEIVED', 'COMMISSIONING', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'MOTHBALLED',
               'LOST', 'DECOMMISSIONED', 'CANCELLED', 'DISPOSED']
       ) as s (status),
       unnest(
         array['cancel_asset', 'commission_asset', 'decommission_asset', 'dispose_asset', 'mothball_asset',
               'order_asset', 'put_asset_in_service', 'put_asset_on_standby', 'receive_asset', 'recommission_asset',
               'record_asset_loss', 'recover_asset', 'store_asset']
       ) as a (action);
grant select on cells to public;

select test.sign_in('ann');
select results_eq(
  $$ select c.status, c.action, pg_temp.outcome(c.status, c.action) from cells as c order by c.status, c.action $$,
  $$ select c.status, c.action, coalesce(m.to_status, 'TRANSITION_NOT_ALLOWED')
       from cells as c
       left join moves as m using (status, action)
      order by c.status, c.action $$,
  'each action moves an asset on from the statuses that allow it, and from no other'
);
select results_eq(
  $$ select a.status, coalesce(a.allowed_actions, '[]') from api.assets as a order by a.status $$,
  $$ select c.status,
            coalesce(
              jsonb_agg(m.action order by m.action collate "C") filter (where m.action is not null), '[]'
            )
       from cells as c
       left join moves as m using (status, action)
      group by c.status
      order by c.status $$,
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
