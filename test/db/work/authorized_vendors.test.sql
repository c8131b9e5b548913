-- A contract of a type that requires authorized vendors binds, signed or not: at assigning, at the start, and in what
-- it pays.
begin;
select plan(38);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north');
select test.vendor('maker'), test.vendor('partner'), test.vendor('bad', 'BLOCKED');
select test.contract_type('bound', 'WARRANTY', true), test.contract_type('free', 'FULL_SERVICE'),
       test.contract_type('lease', 'LEASE', true);
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.asset('pump', 'north'), test.asset('crane', 'north');
update asset.placements set started_at = '2020-01-01';
-- Not signed and not approved: it binds, and pays nothing.
select test.contract('care', 'bound', 'maker', 'north', 'DRAFT');
select test.revision(
  'terms', 'care', jsonb_build_array(jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump'))),
  '{"status": "DRAFT"}'
);
select test.work_order('leak', 'north'), test.work_order('round', 'north'), test.work_order('lift', 'north'),
       test.work_order('grease', 'north'), test.work_order('later', 'north');
update work.work_orders
   set asset_id = test.id(case when id = test.id('lift') then 'crane' else 'pump' end),
       work_type = case when id = test.id('grease') then 'PREVENTIVE' else 'CORRECTIVE' end;
select test.worker('own', 'north'), test.worker('made', 'north'), test.worker('lent', 'north');
update workforce.workers set vendor_id = test.id('maker') where id = test.id('made');
update workforce.workers set vendor_id = test.id('partner') where id = test.id('lent');
select test.person('ann'),
       test.person('joe', '{*}', '{work_order.assign,work_order_assignment.override}');

create function pg_temp.assign(p_order text, p_worker text, p_more jsonb default '{}') returns text language sql as
$$ select (api.assign_work_order(test.id(p_order), test.worker_ids(p_worker) || p_more)).status $$;

select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.assign('leak', 'own') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'own staff is not the vendor'
);
select is(
  test.faults($$ select api.assign_work_order(test.id('leak'), test.worker_ids('own', 'lent', 'made')) $$),
  'lent AUTHORIZED_VENDOR_REQUIRED, own AUTHORIZED_VENDOR_REQUIRED', 'each worker who may not is named'
);
select is(pg_temp.assign('leak', 'made'), 'ASSIGNED', 'the vendor of the contract may');
select is(pg_temp.assign('grease', 'own'), 'ASSIGNED', 'a warranty does not bind preventive work');
select is(pg_temp.assign('lift', 'own'), 'ASSIGNED', 'nor work on other assets');

-- Another revision, another type, a lease.
select test.sign_out();
update contract.types set requires_authorized_vendor = false where id = test.id('bound');
select test.sign_in('ann');
select is(pg_temp.assign('round', 'own'), 'ASSIGNED', 'without the flag of the type nobody is bound');
select api.unassign_work_order(test.id('round'), test.worker_ids('own'));
select test.sign_out();
update contract.contracts set requires_authorized_vendor = true where id = test.id('care');
select test.sign_in('ann');
select is(pg_temp.assign('round', 'own'), 'ASSIGNED', 'the flag of a contract binds from its signature on');
select api.unassign_work_order(test.id('round'), test.worker_ids('own'));
select test.sign_out();
update contract.contracts set signed_at = now() where id = test.id('care');
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.assign('round', 'own') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'now it is signed'
);
select test.sign_out();
update contract.types set requires_authorized_vendor = true where id = test.id('bound');
update contract.contracts set ends_on = current_date - 3 where id = test.id('care');
select test.sign_in('ann');
select is(pg_temp.assign('round', 'own'), 'ASSIGNED', 'a contract that has ended binds nobody');
select api.unassign_work_order(test.id('round'), test.worker_ids('own'));
select test.sign_out();
update contract.contracts set ends_on = null where id = test.id('care');

-- Who is authorized.
select test.sign_in('ann');
select test.remember('partner of care', (api.create_authorized_vendor(jsonb_build_object(
  'contract_id', test.id('care'), 'vendor_id', test.id('partner'), 'ends_on', current_date + 9))).id);
select is(pg_temp.assign('round', 'lent'), 'ASSIGNED', 'an authorized vendor may');
select api.unassign_work_order(test.id('round'), test.worker_ids('lent'));
select api.archive_authorized_vendor(test.id('partner of care'));
select test.refuses(
  $$ select pg_temp.assign('round', 'lent') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'until that is archived'
);
select test.remember('staff', (api.create_authorized_vendor(jsonb_build_object(
  'type_id', test.id('bound'), 'is_own_staff', true))).id);
select is(pg_temp.assign('round', 'own'), 'ASSIGNED', 'own staff may when it is authorized for the type');
select pg_temp.assign('later', 'own');
select results_eq(
  $$ select status from api.start_work_order(test.id('later')) $$, $$ values ('IN_PROGRESS') $$, 'and starts'
);
select test.sign_out();
update contract.authorized_vendors set starts_on = current_date + 3;
select test.sign_in('ann');
select test.refuses(
  $$ select api.start_work_order(test.id('round')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'what begins later counts not'
);
select results_eq(
  $$ select code from test.obstacles('work.work_orders', test.id('round'), 'start_work_order') $$,
  $$ values ('AUTHORIZED_VENDOR_REQUIRED') $$, 'as the explanation says'
);
select api.unassign_work_order(test.id('round'), test.worker_ids('own'));

-- Override.
select test.sign_out();
select test.sign_in('joe');
select test.refuses(
  $$ select pg_temp.assign('round', 'own', '{"override_reason": "Urgent"}') $$, 'PERMISSION_DENIED', 403,
  'who overrides qualifications does not risk a warranty'
);
select test.sign_out();
select test.sign_in('ann');
select is(pg_temp.assign('round', 'own', '{"override_reason": "Urgent"}'), 'ASSIGNED', 'with a reason');
select results_eq(
  $$ select override_reason, overridden_ids from api.work_order_assignments
      where work_order_id = test.id('round') and ended_at is null $$,
  $$ values ('Urgent', array[test.id('care')]) $$, 'which is kept with the contract'
);
select results_eq(
  $$ select status from api.start_work_order(test.id('round')) $$, $$ values ('IN_PROGRESS') $$, 'the work starts'
);
select test.sign_out();

-- Nobody has it: the vendor of the work order, else whoever starts it.
select test.work_order('alone', 'north');
update work.work_orders set asset_id = test.id('pump'), work_type = 'CORRECTIVE' where id = test.id('alone');
select test.sign_in('ann');
select test.refuses(
  $$ select api.start_work_order(test.id('alone')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'own staff does not start it'
);
select api.update_work_order(test.id('alone'), jsonb_build_object('vendor_id', test.id('maker')));
select results_eq(
  $$ select status from api.start_work_order(test.id('alone')) $$, $$ values ('IN_PROGRESS') $$, 'its vendor does'
);
select test.sign_out();

-- A lease covers nothing, and binds all work.
select test.contract('rented', 'lease', 'partner', 'north');
select test.revision(
  'lease terms', 'rented', jsonb_build_array(jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('crane')))
);
select test.work_order('lube', 'north');
update work.work_orders set asset_id = test.id('crane'), work_type = 'CLEANING' where id = test.id('lube');
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.assign('lube', 'own') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'a lease binds every kind of work'
);
select is(pg_temp.assign('lube', 'lent'), 'ASSIGNED', 'to the lessor');
select test.sign_out();

-- What it pays: nothing of labour of others.
select test.contract('paid', 'bound', 'maker', 'north', p_starts_on => '2026-01-01');
select test.revision(
  'paid terms', 'paid', jsonb_build_array(jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump')))
);
update work.work_orders set vendor_id = test.id('partner') where id = test.id('leak');
select test.cost('leak', 'SERVICE', 100), test.cost('leak', 'ITEM', 40), test.cost('alone', 'SERVICE', 70);
set constraints all immediate;
select results_eq(
  $$ select o.title, u.component, u.covered_amount from contract.uses as u
       join work.work_orders as o on o.id = u.work_order_id order by u.id $$,
  $$ values ('leak', 'PARTS', 40.0), ('alone', 'LABOUR', 70.0) $$, 'labour of others is not paid'
);
select test.sign_in('ann');
select results_eq(
  $$ select component, is_paying, entitlement_reasons #>> '{0,code}'
       from api.explain_entitlement(test.id('leak')) where component in ('LABOUR', 'PARTS') order by 1 $$,
  $$ values ('LABOUR', false, 'VENDOR_NOT_AUTHORIZED'), ('PARTS', true, null) $$, 'and the explanation says so'
);
select api.record_labour_entry(test.id('round'), jsonb_build_object(
         'worker_id', test.id('own'), 'started_at', now() - interval '3 hours', 'ended_at', now() - interval '1 hour'));
select test.sign_out();
select is(
  work.parties_of(
    (select w from work.work_orders as w where w.id = test.id('round')),
    jsonb_populate_record(null::work.cost_lines, jsonb_build_object('source_entity', 'work.labour_entries', 'source_id',
      (select e.id from work.labour_entries as e))), now()
  ),
  array[test.id('acme')], 'hours of a worker without a vendor are of own staff'
);
update workforce.workers set vendor_id = test.id('maker') where id = test.id('own');
select is(
  work.parties_of(
    (select w from work.work_orders as w where w.id = test.id('round')),
    jsonb_populate_record(null::work.cost_lines, jsonb_build_object('source_entity', 'work.labour_entries', 'source_id',
      (select e.id from work.labour_entries as e))), now()
  ),
  array[test.id('maker')], 'others of their vendor'
);

-- Whoever starts work counts by their own worker, wherever that is at home.
select test.site('south');
select test.person('mike', '{north}', '{work_order.perform,work_order.quick_report,work_order.complete}');
select test.worker('far', 'south'), test.work_order('drip', 'north'), test.work_order('seep', 'north'),
       test.work_order('ooze', 'north');
update workforce.workers set vendor_id = test.id('maker'), account_id = test.id('mike') where id = test.id('far');
update work.work_orders set asset_id = test.id('pump'), work_type = 'CORRECTIVE'
 where id in (test.id('drip'), test.id('seep'), test.id('ooze'));
update contract.contracts set vendor_id = test.id('maker') where id = test.id('care');
update contract.authorized_vendors set archived_at = null, starts_on = null where id = test.id('staff');
select test.sign_in('mike');
select results_eq(
  $$ select status from api.start_work_order(test.id('drip')) $$, $$ values ('IN_PROGRESS') $$,
  'a worker of the vendor from a site out of reach starts'
);
select test.sign_out();
update workforce.workers set vendor_id = test.id('partner') where id = test.id('far');
select test.sign_in('mike');
select test.refuses(
  $$ select api.start_work_order(test.id('seep')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
  'one of another vendor is not own staff'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('seep')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'nor completes at once'
);
select test.sign_out();

-- Who does not read contracts does not learn them, and overrides them all the same.
create function pg_temp.refusal(p_person text, p_sql text) returns text language plpgsql as
$$ begin
  perform test.sign_in(p_person);
  execute p_sql;
  return null;
exception when sqlstate 'PGRST' then
  return (select string_agg(distinct k, ' ' order by k) || ' ' || (max(d ->> 'message') ~ 'CO-|maker')
            from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as d, jsonb_object_keys(d) as k);
end $$;
select is(
  pg_temp.refusal('ann', $$ select pg_temp.assign('ooze', 'lent') $$),
  'code contract_id field id message vendor_ids true', 'a refusal names the contract'
);
select test.sign_in('ann');
select is(
  test.details($$ select pg_temp.assign('ooze', 'lent') $$) #> '{0,vendor_ids}',
  jsonb_build_array(test.id('maker')), 'and its authorized vendors'
);
select is(
  (select array_agg(distinct test.name_of((d ->> 'id')::uuid))
     from jsonb_array_elements(test.details($$ select pg_temp.assign('ooze', 'lent') $$)) as d),
  '{lent}', 'and of the workers of a vendor those that are assigned'
);
select test.sign_out();
select test.person('kay', '{*}',
  '{work_order.assign,work_order_assignment.override,entitlement.override,work.read,workforce.read}');
update identity.roles set reading = 'NAMED' where name in ('role of mike', 'role of kay');
insert into identity.role_permissions (organization_id, role_id, permission)
select r.organization_id, r.id, 'work.read' from identity.roles as r where r.name = 'role of mike';
select is(
  pg_temp.refusal('kay', $$ select pg_temp.assign('ooze', 'lent') $$), 'code field id message false',
  'not to who does not read contracts'
);
select test.sign_out();
select is(
  pg_temp.refusal('mike', $$ select api.start_work_order(test.id('seep')) $$), 'code field message false',
  'nor at the start'
);
select test.sign_out();
select test.sign_in('kay');
select is(pg_temp.assign('ooze', 'lent', '{"override_reason": "Urgent"}'), 'ASSIGNED', 'with a reason they assign');
select test.sign_out();
select is(
  (select a.overridden_ids @> array[test.id('care')] from work.assignments as a
    where a.work_order_id = test.id('ooze') and a.ended_at is null),
  true, 'which is kept with the contract'
);

-- Hours are paid by the day worked, also when they are posted on another day.
set constraints all deferred;
select test.labour_rate('own', 40);
update contract.authorized_vendors set archived_at = now() where contract_id is not null or type_id is not null;
update workforce.workers set vendor_id = null where id = test.id('own');
insert into contract.authorized_vendors (organization_id, type_id, is_own_staff, starts_on, ends_on)
values (test.id('acme'), test.id('bound'), true, '2026-01-01', '2026-01-31');
select test.work_order('old', 'north');
update work.work_orders set asset_id = test.id('pump'), work_type = 'CORRECTIVE' where id = test.id('old');
select test.sign_in('ann');
select api.close_period('2026-01-01');
select test.sign_out();
select test.labour('hours', 'own', 'old', '2026-01-06T08:00Z', '2026-01-06T10:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('hours'));
select test.sign_out();
set constraints all immediate;
select results_eq(
  $$ select c.incurred_on, u.covered_amount
       from work.cost_lines as c left join contract.uses as u on u.cost_line_id = c.id
      where c.work_order_id = test.id('old') $$,
  $$ values ('2026-02-01'::date, 80.0) $$, 'hours of a closed month are covered by the day worked'
);

select * from finish();
rollback;
