-- A law of every figure: the records of list_figure_records add up to list_figure_values, of all and of each group.
-- Each figure has facts here; one without them fails.
begin;
select plan(14);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann'),
       test.person('nora', '{north}'), test.person('sven', '{south}');
select test.category('machines'), test.vendor('paint'), test.vendor('steel');
select test.worker('wim', 'south'), test.worker('zoe', 'north');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('fitters', uuidv7()), test.id('acme'), 'FITTER', 'Fitters');
update workforce.workers set craft_id = test.id('fitters') where id = test.id('wim');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.work_type('calibration', null, 'CALIBRATION');
select test.item('bolt'), test.storeroom('MAIN', 'south');
select test.discovered_device('laptop', 'south');
select test.pump_failures(), test.contract_type('warranty', 'WARRANTY');
select test.contract('guarantee', 'warranty', 'paint', 'south', p_starts_on => '2020-01-01');
select test.certificate_type('weld'), test.certificate_type('crane');
select test.requirement('asset_id', 'fan', 'weld'), test.requirement('asset_id', 'fan', 'crane');
select test.certificate('welder', 'wim', 'weld');
select test.work_order(w.name, w.site, '2026-01-05T08:00Z', '2026-01-10T08:00Z')
  from (values ('mend', 'north'), ('care', 'south'), ('wait', 'south')) as w (name, site);
select test.labour('e' || n, case when n < 6 then 'wim' else 'zoe' end, case when n < 6 then 'care' else 'mend' end,
         timestamptz '2026-01-08T00:00Z' + n * interval '1 hour',
         timestamptz '2026-01-08T00:10Z' + n * interval '1 hour', case when n = 1 then 'TRAVEL' else 'WORK' end)
  from generate_series(0, 7) as n;

-- Facts of January 2026, as no action would write them in one transaction.
set local session_replication_role = replica;
update asset.assets as a
   set category_id = case a.name when 'pump' then test.id('machines') end,
       acquired_on = '2026-01-15',
       purchase_cost = 700,
       replacement_value = 900,
       downtime_cost_per_hour = 12,
       currency = case a.name when 'pump' then 'USD' end,
       created_at = '2025-12-01'
 where a.id in (test.id('pump'), test.id('fan'));
-- The pump counts in two currencies.
insert into asset.disposals (organization_id, site_id, asset_id, disposed_on, proceeds, currency, status)
values (test.id('acme'), test.id('north'), test.id('pump'), '2026-01-20', 40, 'EUR', 'STANDING');
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status,
  work_order_id
)
select test.id('acme'), test.id(d.site), test.id(d.asset), d.kind, d.kind = 'UNPLANNED', true, '2026-01-08T00:00Z',
       timestamptz '2026-01-08T00:00Z' + d.hours * interval '1 hour', 'CLOSED', test.id(d.name)
  from (
    values ('north', 'pump', 'UNPLANNED', 3, 'mend'), ('south', 'fan', 'UNPLANNED', 5, 'wait'),
           ('south', 'fan', 'PLANNED', 8, 'care')
  ) as d (site, asset, kind, hours, name);
insert into work.failure_reports (organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at)
select test.id('acme'), test.id(f.site), test.id(f.name), test.id(f.asset), test.id('pumps'), test.id('leak'), f.at
  from (
    values ('north', 'mend', 'pump', timestamptz '2026-01-08'), ('south', 'care', 'fan', '2026-01-08'),
           ('south', 'wait', 'fan', '2026-01-10')
  ) as f (site, name, asset, at);
-- That of the fan was late. Of its items one failed, one was not answered and one was not asked.
insert into inspection.inspections (
  id, organization_id, site_id, inspection_number, title, template_id, revision_id, asset_id, status, due_at,
  submitted_at, result, inspector_worker_id
)
select test.remember('check of ' || i.asset, uuidv7()), test.id('acme'), test.id(i.site), 'I' || i.asset, i.result,
       uuidv7(), uuidv7(), test.id(i.asset), 'COMPLETED', i.due_at, '2026-01-08T00:00Z', i.result, test.id('wim')
  from (
    values ('north', 'pump', 'PASS', timestamptz '2026-01-08T09:00Z'), ('south', 'fan', 'FAIL', '2026-01-07T23:00Z')
  ) as i (site, asset, result, due_at);
insert into inspection.inspection_items (
  organization_id, site_id, inspection_id, template_item_id, is_visible, result, answer, answered_at
)
select test.id('acme'), test.id(i.site), test.id('check of ' || i.asset), uuidv7(), i.result <> 'HIDDEN',
       nullif(replace(i.result, 'HIDDEN', 'FAIL'), ''), case when i.result <> '' then to_jsonb(true) end,
       case when i.result <> '' then timestamptz '2026-01-08' end
  from (
    values ('north', 'pump', 'PASS'), ('north', 'pump', 'PASS'), ('south', 'fan', 'FAIL'), ('south', 'fan', 'NA'),
           ('south', 'fan', ''), ('south', 'fan', 'HIDDEN')
  ) as i (site, asset, result);
insert into tool.calibrations (
  organization_id, site_id, calibration_number, asset_id, performed_at, vendor_id, decision_rule, as_found, as_left,
  result, status, withdrawn_at, withdrawal_reason
)
select test.id('acme'), test.id(c.site), c.number, test.id(c.asset), '2026-01-08', test.id('paint'), 'SIMPLE', c.found,
       'IN', 'PASS', case when c.is_withdrawn then 'WITHDRAWN' else 'RECORDED' end,
       case when c.is_withdrawn then timestamptz '2026-01-09' end, case when c.is_withdrawn then 'x' end
  from (
    values ('north', 'pump', '1', 'IN', false), ('south', 'fan', '2', 'OUT', false), ('south', 'fan', '3', 'OUT', true)
  ) as c (site, asset, number, found, is_withdrawn);
insert into inventory.reservations (
  organization_id, site_id, item_id, storeroom_id, required_quantity, kind, was_short, created_at,
  work_order_id
)
select test.id('acme'), test.id('south'), test.id('bolt'), test.id('MAIN'), 1, 'HARD', n = 1, '2026-01-08',
       test.id('care')
  from generate_series(1, 3) as n;
insert into inventory.counts (id, organization_id, site_id, count_number, storeroom_id, status, posted_at)
values (test.remember('count', uuidv7()), test.id('acme'), test.id('south'), 'C', test.id('MAIN'), 'POSTED',
        '2026-01-08');
insert into inventory.count_lines (
  organization_id, site_id, count_id, position, item_id, expected_quantity, is_within_tolerance
)
select test.id('acme'), test.id('south'), test.id('count'), n, uuidv7(), 1, n < 3 from generate_series(1, 3) as n;
-- Of the bolts some came and went; what is beside them did not move for a year.
insert into inventory.standings (organization_id, site_id, item_id, storeroom_id, quantity, value, last_moved_at)
values (test.id('acme'), test.id('south'), test.id('bolt'), test.id('MAIN'), 2, 50, '2026-01-10'),
       (test.id('acme'), test.id('south'), uuidv7(), test.id('MAIN'), 1, 20, '2024-12-01');
insert into inventory.movements (
  organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, amount, old_quantity, new_quantity,
  old_value, new_value, old_average, new_average, moved_at
)
select test.id('acme'), test.id('south'), test.id('bolt'), test.id('MAIN'), m.place, m.kind, m.quantity, m.amount,
       m.before, m.before + m.change, m.before * 10, m.before * 10 + m.amount, 10, 10, m.at
  from (
    values (1, 'RECEIPT', 3, 30, 3, 3, timestamptz '2026-01-08'), (2, 'ISSUE', 1, -10, 6, -1, '2026-01-10')
  ) as m (place, kind, quantity, amount, before, change, at);
update work.work_orders as w
   set asset_id = test.id(o.asset),
       work_type = o.work_type,
       priority = case o.name when 'mend' then 'URGENT' else 'LOW' end,
       vendor_id = test.id('paint'),
       status = o.status,
       reported_at = case o.name when 'wait' then now() - interval '10 days' else w.reported_at end,
       started_at = '2026-01-05T09:00Z',
       completed_at = case o.status when 'COMPLETED' then timestamptz '2026-01-09T00:00Z' end
  from (
    values ('mend', 'pump', 'CORRECTIVE', 'COMPLETED'), ('care', 'fan', 'PREVENTIVE', 'COMPLETED'),
           ('wait', 'fan', 'CORRECTIVE', 'ASSIGNED')
  ) as o (name, asset, work_type, status)
 where w.id = test.id(o.name);
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
values (test.id('acme'), test.id('south'), test.id('wait'), test.id('wim'));
update work.labour_entries set status = 'APPROVED', approved_at = ended_at, approved_by = test.id('ann');
-- The pump was mended twice.
insert into work.completions (
  organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason
)
select w.organization_id, w.site_id, w.id, w.completed_at, null::timestamptz, null
  from work.work_orders as w
 where w.status = 'COMPLETED'
 union all
select w.organization_id, w.site_id, w.id, timestamptz '2026-01-06', timestamptz '2026-01-07', 'x'
  from work.work_orders as w
 where w.title = 'mend';
insert into work.labour_pieces (
  organization_id, site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, hourly_rate, currency,
  amount, labour_rate_id, base_fact, base_kind, base_value
)
select e.organization_id, e.site_id, e.id, 1, '2026-01-08', e.started_at, e.ended_at, e.minutes, 1, 'EUR', 1,
       uuidv7(), case e.id when test.id('e7') then 'DAY_OVER' else 'NIGHT' end, 'MULTIPLIER', 1.5
  from work.labour_entries as e;
insert into work.plan_lines (
  organization_id, site_id, work_order_id, position, kind, description, quantity, unit_cost, currency
)
select w.organization_id, w.site_id, w.id, 1, 'LABOUR', 'x', case w.title when 'care' then 0.9 else 3 end, 1, 'EUR'
  from work.work_orders as w;
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status
)
select test.id('acme'), test.id(s.site), test.id(s.name), test.id(s.worker), s.at, s.at + interval '1 hour',
       '2026-01-01', 'DONE'
  from (
    values ('north', 'mend', 'zoe', timestamptz '2026-01-06T00:00Z'), ('south', 'care', 'wim', '2026-01-06T00:00Z'),
           ('south', 'care', 'wim', '2026-01-13T00:00Z')
  ) as s (site, name, worker, at);
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at)
select test.id('acme'), test.id(d.site), test.id(d.name), 'RUN', d.at, d.at + interval '1 hour'
  from (
    values ('south', 'care', timestamptz '2026-01-06T00:00Z'), ('south', 'care', '2026-01-13T00:00Z'),
           ('north', 'mend', '2026-01-20T00:00Z')
  ) as d (site, name, at);
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id(w.site), test.id(w.name), '2026-01-06', '2026-01-06T00:00Z', '2026-01-06T08:00Z',
       'REGULAR'
  from (values ('south', 'wim'), ('north', 'zoe')) as w (site, name);
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('south'), test.id('wim'), d.day, d.day + time '08:00' at time zone 'UTC',
       d.day + time '16:00' at time zone 'UTC', 'REGULAR'
  from (values (current_date + 7)) as d (day);
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on
)
select w.organization_id, w.site_id, w.id, k.kind, k.amount, 1, k.amount, 'EUR', k.amount, 'EUR', '2026-01-08'
  from work.work_orders as w, (values ('LABOUR', 30), ('SERVICE', 70), ('ITEM', -5)) as k (kind, amount);
-- Contracts pay a cost, of which a vendor credits a part, and would pay another one.
insert into contract.uses (
  id, organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
  event_at, currency, cost_amount, gross_amount, covered_amount
)
select test.remember('use', uuidv7()), c.organization_id, c.site_id, c.work_order_id, c.id, test.id('guarantee'),
       uuidv7(), uuidv7(), 'LABOUR', 100, '2026-01-08', 'EUR', 70, 70, 70
  from work.cost_lines as c
 where c.work_order_id = test.id('care')
   and c.kind = 'SERVICE';
insert into contract.leaks (
  organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
  event_at, currency, cost_amount, lost_amount
)
select c.organization_id, c.site_id, c.work_order_id, c.id, test.id('guarantee'), uuidv7(), uuidv7(), 'LABOUR', 50,
       '2026-01-08', 'EUR', 30, 15
  from work.cost_lines as c
 where c.work_order_id = test.id('mend')
   and c.kind = 'LABOUR';
insert into contract.claims (
  id, organization_id, site_id, claim_number, contract_id, vendor_id, work_order_id, status, currency, credited_at
)
values (test.remember('claim', uuidv7()), test.id('acme'), test.id('south'), 'C', test.id('guarantee'),
        test.id('paint'), test.id('care'), 'CREDITED', 'EUR', '2026-02-01');
insert into contract.claim_lines (
  organization_id, site_id, claim_id, position, cost_line_id, use_id, claimed_amount, accepted_amount
)
select u.organization_id, u.site_id, test.id('claim'), 1, u.cost_line_id, u.id, 60, 40
  from contract.uses as u
 where u.id = test.id('use');
insert into service.clocks (
  organization_id, site_id, work_order_id, metric, started_at, attached_at, state, due_at, met_at, breached_at,
  consumed_minutes
)
select w.organization_id, w.site_id, w.id, m.metric, '2026-01-06', '2026-01-06', k.state, '2026-01-07',
       case k.state when 'MET' then timestamptz '2026-01-06T09:00Z' else '2026-01-08' end,
       case k.state when 'BREACHED' then timestamptz '2026-01-07' end, m.minutes
  from work.work_orders as w
 cross join (values ('RESOLVE', 120), ('RESPOND', 30)) as m (metric, minutes)
 cross join lateral (select case w.title when 'mend' then 'BREACHED' else 'MET' end as state) as k
 where w.title <> 'wait';
insert into request.requests (
  organization_id, site_id, request_number, title, asset_id, reported_at, triaged_at, converted_at, status
)
select test.id('acme'), test.id(r.site), r.asset, r.asset, test.id(r.asset), '2026-01-08',
       timestamptz '2026-01-08' + r.hours * interval '1 hour', case r.hours when 2 then timestamptz '2026-01-09' end,
       'NEW'
  from (values ('north', 'pump', 2), ('south', 'fan', 5)) as r (site, asset, hours);
insert into maintenance.schedules (
  id, organization_id, site_id, schedule_number, name, title, asset_id, type_id, every_n, every_unit, anchor_on, status,
  activated_at
)
select test.remember('turns of ' || s.asset, uuidv7()), test.id('acme'), test.id(s.site), s.asset, s.asset, s.asset,
       test.id(s.asset), test.id('calibration'), 1, 'WEEK', '2026-01-01', 'RETIRED', '2026-01-01'
  from (values ('north', 'pump'), ('south', 'fan')) as s (site, asset);
insert into maintenance.strategies (
  organization_id, site_id, strategy_number, asset_id, function, functional_failure, failure_code_id, consequence,
  task_kind, schedule_id
)
select m.organization_id, m.site_id, m.name, m.asset_id, 'x', 'x', test.id('leak'), 'OPERATIONAL', 'RESTORE', m.id
  from maintenance.schedules as m
 where m.organization_id = test.id('acme');
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, due_on, status, decided_at, work_order_id, completed_at
)
select test.id('acme'), test.id(o.site), test.id('turns of ' || o.asset), o.seq, '2026-01-08', '2026-01-08', o.status,
       '2026-01-07', test.id(o.name), case o.status when 'COMPLETED' then timestamptz '2026-01-08' end
  from (
    values ('north', 'pump', 1, 'COMPLETED', 'mend'), ('south', 'fan', 1, 'COMPLETED', 'care'),
           ('south', 'fan', 2, 'GENERATED', 'wait')
  ) as o (site, asset, seq, status, name);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, due_on, status, decided_at, inspection_id, completed_at
)
values (test.id('acme'), test.id('south'), test.id('turns of fan'), 3, '2025-12-20', '2025-12-20', 'COMPLETED',
        '2025-12-19', test.id('check of fan'), '2025-12-20');
-- Care and the check of the fan found work; a work order without maintenance was done at once.
insert into work.relations (organization_id, site_id, work_order_id, kind, related_id)
values (test.id('acme'), test.id('south'), test.id('wait'), 'FOLLOW_UP_OF', test.id('care'));
insert into inspection.corrections (organization_id, site_id, inspection_id, template_item_id, kind, work_order_id)
values (test.id('acme'), test.id('south'), test.id('check of fan'), uuidv7(), 'WORK_ORDER', test.id('mend'));
insert into work.work_orders (
  id, organization_id, site_id, work_order_number, title, asset_id, status, work_type, priority, reported_at,
  started_at, completed_at
)
values (test.remember('fix', uuidv7()), test.id('acme'), test.id('south'), 'fix', 'fix', test.id('fan'), 'COMPLETED',
        'CORRECTIVE', 'LOW', '2026-01-09T00:00Z', '2026-01-09T00:00Z', '2026-01-09T04:00Z');
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
values (test.id('acme'), test.id('south'), test.id('fix'), '2026-01-09T04:00Z');
insert into meter.meters (organization_id, site_id, asset_id, code, name, unit, expected_interval_hours, created_at)
select test.id('acme'), test.id(m.site), test.id(m.asset), m.asset, m.asset, 'h', 24,
       now() - m.hours * interval '1 hour'
  from (values ('north', 'pump', 23), ('south', 'fan', 25)) as m (site, asset, hours);
insert into itam.software_updates (
  organization_id, site_id, device_id, change, update_key, category, title, product_name, to_version, changed_at,
  first_seen_at, last_seen_at
)
select d.organization_id, d.site_id, case when n = 1 then uuidv7() else d.id end, 'UPDATE', 'KB 1', 'HOTFIX', 'KB 1',
       'x', '1', date '2026-01-05' + n, '2026-01-08', '2026-01-08'
  from itam.discovered_devices as d, generate_series(1, 2) as n;
insert into meter.output_counters (organization_id, site_id, meter_id, kind, ideal_per_hour, starts_on)
select m.organization_id, m.site_id, m.id, 'GOOD', 5, '2026-01-01'
  from meter.meters as m
 where m.organization_id = test.id('acme');
insert into meter.rollups (
  organization_id, site_id, meter_id, period, started_at, started_on, reading_count, min_reading, max_reading,
  sum_reading, last_reading, last_at, counted
)
select m.organization_id, m.site_id, m.id, 'DAY', date '2026-01-05' + n, date '2026-01-05' + n, 1, 1, 1, 1, 1,
       date '2026-01-05' + n, n
  from meter.meters as m, generate_series(1, 20) as n
 where m.organization_id = test.id('acme');
update itam.discovered_devices
   set asset_id = test.id('fan'),
       status = 'MATCHED',
       last_seen_at = now() - interval '40 days';
insert into procurement.purchase_orders (
  id, organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency, status, promised_on, sent_at
)
select test.remember('order of ' || v, uuidv7()), test.id('acme'), test.id('south'), v, test.id(v), uuidv7(), 'EUR',
       'CLOSED', '2026-01-08', '2026-01-02'
  from unnest('{paint,steel}'::text[]) as v;
insert into procurement.order_lines (
  id, organization_id, site_id, purchase_order_id, position, kind, description, quantity, unit_price
)
select test.remember('line of ' || v, uuidv7()), test.id('acme'), test.id('south'), test.id('order of ' || v), 1,
       'SERVICE', 'x', 2, 5
  from unnest('{paint,steel}'::text[]) as v;
insert into procurement.receipts (id, organization_id, site_id, purchase_order_id, receipt_number, received_at)
values (test.remember('receipt', uuidv7()), test.id('acme'), test.id('south'), test.id('order of steel'), 'R',
        '2026-01-07');
insert into procurement.receipt_lines (
  organization_id, site_id, receipt_id, purchase_order_line_id, position, quantity, accepted_quantity, unit_cost
)
values (test.id('acme'), test.id('south'), test.id('receipt'), test.id('line of steel'), 1, 2, 2, 5);
insert into procurement.invoices (
  id, organization_id, site_id, vendor_id, vendor_invoice_number, invoiced_on, currency, number_key, kind, status,
  exchange_rate, submitted_at, approved_at, approved_by, last_used_on
)
select test.remember('bill of ' || v, uuidv7()), test.id('acme'), test.id('south'), test.id(v), v, '2026-01-08', 'EUR',
       v, 'INVOICE', 'APPROVED', 1, '2026-01-08', '2026-01-09', test.id('ann'),
       '2026-01-09'
  from unnest('{paint,steel}'::text[]) as v;
insert into procurement.invoice_lines (
  organization_id, site_id, invoice_id, purchase_order_line_id, position, quantity, unit_price, was_exception
)
select test.id('acme'), test.id('south'), test.id('bill of ' || v), test.id('line of ' || v), n, n, 5, n = 2
  from unnest('{paint,steel}'::text[]) as v, generate_series(1, 2) as n;
set local session_replication_role = origin;

-- What list_figure_values answers, of all and by each dimension; of workers are no groups of one, who have few facts.
create temporary table answers (
  figure text, dimension text, filter jsonb, currency text, numerator numeric, denominator numeric
);
grant select, insert on answers to public;
-- The sums of list_figure_records over all pages of a filter; of all records with one a page.
create function pg_temp.sums_of(p_figure text, p_filter jsonb, p_part text default 'ALL')
returns table (currency text, numerator numeric, denominator numeric)
language plpgsql
as $$
declare
  v_limit integer := case p_filter when '{}' then 1 else 1000 end;
  v_rows  jsonb   := '[]';
  v_page  jsonb;
begin
  loop
    select coalesce(jsonb_agg(to_jsonb(r) order by r.record_id), '[]') into v_page
      from api.list_figure_records(
             p_figure, '2026-01-01', '2026-01-31', p_part, p_filter => p_filter,
             p_after_id => (v_rows #>> '{-1,record_id}')::uuid, p_limit => v_limit
           ) as r;
    v_rows := v_rows || v_page;
    exit when jsonb_array_length(v_page) < v_limit;
  end loop;

  return query
  select r.currency, sum(r.numerator), sum(r.denominator)
    from jsonb_to_recordset(v_rows) as r (currency text, numerator numeric, denominator numeric)
   group by r.currency;
end
$$;

select test.sign_in('ann');
insert into answers
select f.code, d.name, v.group_ids, v.currency, v.numerator, v.denominator
  from api.figures as f
 cross join lateral (select null union all select unnest(f.dimensions)) as d (name)
 cross join lateral api.list_figure_values(
         f.code, '2026-01-01', '2026-01-31', array_remove(array[d.name], null)
       ) as v
 where v.fact_count > 0;
select is_empty(
  $$ select f.code, d.name
       from api.figures as f
      cross join lateral (select null union all select unnest(f.dimensions)) as d (name)
      where not exists (
              select
                from answers as a
               where a.figure = f.code
                 and a.dimension is not distinct from d.name
                 and a.numerator <> 0
            ) $$,
  'each figure counts something, by each dimension'
);
select is(
  (
    select array_agg(distinct a.figure || ' ' || test.name_of((a.filter ->> 'vendor')::uuid))
      from answers as a
     where a.figure in ('WARRANTY_RECOVERY', 'COVERAGE_LEAKAGE')
       and a.dimension = 'vendor'
  ), '{"COVERAGE_LEAKAGE paint","WARRANTY_RECOVERY paint"}', 'the vendor of what contracts pay is that of the contract'
);
select is_empty(
  $$ select a.figure, a.filter, a.currency, a.numerator, a.denominator, r.numerator, r.denominator
       from answers as a
       left join lateral pg_temp.sums_of(a.figure, a.filter) as r on r.currency is not distinct from a.currency
      where (round(a.numerator, 4), round(a.denominator, 4))
            is distinct from (round(r.numerator, 4), round(r.denominator, 4)) $$,
  'records add up to the value, page by page, of all and of each group'
);
select is_empty(
  $$ select a.figure, a.dimension, a.currency
       from answers as a
       join answers as w
         on w.figure = a.figure
        and w.dimension is null
        and w.currency is not distinct from a.currency
      -- The value of stock is that of each end; a week may end before the repair or the next failure.
      where a.figure not in (
              'INACTIVE_STOCK_SHARE', 'INHERENT_AVAILABILITY', 'INVENTORY_TURNS', 'ISSUE_TURNS', 'TIME_TO_NEXT_FAILURE'
            )
         or a.dimension is distinct from 'week'
      group by a.figure, a.dimension, a.currency, w.numerator, w.denominator
     having (round(sum(a.numerator), 4), round(sum(a.denominator), 4))
            is distinct from (round(w.numerator, 4), round(w.denominator, 4)) $$,
  'groups add up to the value, by each dimension'
);
select is_empty(
  $$ select a.figure, a.numerator, r.numerator
       from answers as a
       left join lateral pg_temp.sums_of(a.figure, '{}', 'NUMERATOR') as r on r.currency is not distinct from a.currency
      where a.dimension is null
        and round(a.numerator, 4) <> round(coalesce(r.numerator, 0), 4) $$,
  'records of the numerator alone add up to it'
);
select is_empty(
  $$ select f.code
       from api.figures as f
      cross join lateral api.list_figure_records(f.code, '2026-01-01', '2026-01-31', 'NUMERATOR') as r
      where r.numerator = 0 $$,
  'and have a part in it'
);

select is_empty(
  $$ select a.figure, a.filter, a.currency, a.numerator, a.denominator, m.numerator, m.denominator
       from (
         select f.figure, f.currency, (f.filter ->> 'site')::uuid as site_id, f.filter, f.numerator, f.denominator
           from answers as f
          where f.dimension = 'site'
       ) as a
       full join (
         select s.id as site_id, m.*
           from api.sites as s
          cross join lateral api.list_month_figures(s.id, '2026-01-20') as m
          where m.numerator <> 0 or m.denominator <> 0
       ) as m on m.site_id = a.site_id and m.figure = a.figure and m.currency is not distinct from a.currency
      where (round(a.numerator, 4), round(a.denominator, 4))
            is distinct from (round(m.numerator, 4), round(m.denominator, 4)) $$,
  'the figures of a site in the month are these'
);

-- Two who reach a site each have, together, what whoever reaches both has.
select test.sign_out();
create temporary table parts (
  reader text, figure text, currency text, numerator numeric, denominator numeric, is_partial boolean
);
grant select, insert on parts to public;
create function pg_temp.read_part(p_reader text)
returns void
language sql
as $$
  insert into parts
  select p_reader, f.code, v.currency, v.numerator, v.denominator, v.is_partial
    from api.figures as f
   cross join lateral api.list_figure_values(f.code, '2026-01-01', '2026-01-31') as v
$$;
select test.sign_in('nora');
select pg_temp.read_part('nora');
select test.sign_out();
select test.sign_in('sven');
select pg_temp.read_part('sven');
select test.sign_out();
select is_empty(
  $$ select a.figure, a.currency, a.numerator, a.denominator, p.numerator, p.denominator
       from (select * from answers where dimension is null) as a
       full join (
         select figure, currency, sum(numerator) as numerator, sum(denominator) as denominator
           from parts
          group by figure, currency
         having sum(numerator) <> 0 or sum(denominator) <> 0
       ) as p on p.figure = a.figure and p.currency is not distinct from a.currency
      where (round(a.numerator, 4), round(a.denominator, 4))
            is distinct from (round(p.numerator, 4), round(p.denominator, 4)) $$,
  'readers of one site each have together what the reader of both has'
);
select is_empty('select p.* from parts as p where not p.is_partial', 'and are told that it is a part');

-- What the functions of facts owe to report.figure_source, whichever figure: the sites, assets and days that are asked
-- for, and the organization of whoever asks.
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.facts_of(
  p_figure text, p_sites text[], p_asset text, p_from date default '2026-01-01', p_until date default '2026-01-31'
)
returns setof core.figure_fact
language plpgsql
as $$
begin
  return query execute format(
    'select * from %s($1, $2, $3, $4)', (select f.facts_function from report.figures as f where f.code = p_figure)
  ) using array(select test.id(n.name) from unnest(p_sites) as n (name)),
          case when p_asset is not null then array[test.id(p_asset)] end, p_from, p_until;
end
$$;
create temporary table facts as
select g.code as figure, g.dimensions, f.*
  from report.figures as g
 cross join lateral pg_temp.facts_of(g.code, '{north,south}', null) as f;

select is_empty(
  $$ select g.code, s.name, f.fact
       from report.figures as g
      cross join (values ('{north}'::text[]), ('{south}'), ('{}')) as s (name)
      cross join lateral (
              (
                select f::text as fact from pg_temp.facts_of(g.code, s.name, null) as f
                except all
                select row(f.site_id, f.record_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at,
                           f.currency, f.class, f.numerator, f.denominator)::text
                  from facts as f
                 where f.figure = g.code
                   and test.name_of(f.site_id) = any (s.name)
              )
              union all
              (
                select row(f.site_id, f.record_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at,
                           f.currency, f.class, f.numerator, f.denominator)::text
                  from facts as f
                 where f.figure = g.code
                   and test.name_of(f.site_id) = any (s.name)
                except all
                select f::text from pg_temp.facts_of(g.code, s.name, null) as f
              )
            ) as f $$,
  'the facts of a site are those of all sites that are at it'
);
select is_empty(
  $$ select g.code, a.name, f.record_id, count(*)
       from report.figures as g
      cross join (values ('pump'), ('fan')) as a (name)
      cross join lateral (
              select f.record_id, f.class, f.numerator, f.denominator
                from pg_temp.facts_of(g.code, '{north,south}', a.name) as f
              union all
              select f.record_id, f.class, - f.numerator, - f.denominator
                from facts as f
               where f.figure = g.code
                 and f.asset_id = test.id(a.name)
            ) as f
      group by g.code, a.name, f.record_id
     having sum(f.numerator) <> 0 or sum(f.denominator) <> 0 or count(*) % 2 = 1 $$,
  'the facts of an asset are those of all assets that have it'
);
select is_empty(
  $$ select g.code, d.day, f.record_id, f.at
       from report.figures as g
      cross join generate_series(date '2025-12-31', '2026-02-01', '1 day') as d (day)
      cross join lateral (
              select f.record_id, f.at, f.numerator, f.denominator
                from pg_temp.facts_of(g.code, '{north,south}', null, d.day::date, d.day::date) as f
              union all
              select f.record_id, f.at, - f.numerator, - f.denominator
                from facts as f
                join core.sites as s on s.id = f.site_id
               where f.figure = g.code
                 and (f.at at time zone s.time_zone)::date = d.day
            ) as f
      where 'month' = any (g.dimensions)
        and not g.is_current
        and not g.is_by_period
        -- An order counts once in a period, by its last completion in it; schedules are kept by the week.
        and g.code not in ('REWORK_SHARE', 'SCHEDULE_COMPLIANCE', 'SCHEDULED_HOURS')
      group by g.code, d.day, f.record_id, f.at
     having sum(f.numerator) <> 0 or sum(f.denominator) <> 0 or count(*) % 2 = 1 $$,
  'the facts of a day are those of the month that fall on it, at their site'
);
-- Numerator, denominator and facts.
select is(
  (
    select string_agg(concat_ws(' ', f.figure, f.numerator, f.denominator, f.many), E'\n' order by f.figure)
      from (
        select f.figure, trim_scale(round(sum(f.numerator), 2)) as numerator,
               trim_scale(round(sum(f.denominator), 2)) as denominator, count(*) as many
          from facts as f
         group by f.figure
      ) as f
  ),
  'AVAILABILITY 1477 1488 2
CALIBRATION_COMPLIANCE 2 3 3
CERTIFICATE_COVERAGE 1 2 2
COUNT_ACCURACY 2 3 3
COVERAGE_LEAKAGE 35 85 2
CYCLE_TIME 180 3 3
DOWNTIME_COST 132 0 2
DUE_COMPLIANCE 2 3 3
ESTIMATES_IN_TOLERANCE 1 2 2
ESTIMATE_ACCURACY 3.9 1.17 2
FAILURES 3 0 3
FAILURES_BY_MAINTENANCE 3 2 5
FIRST_TIME_FIX 1 2 2
INACTIVE_STOCK_SHARE 20 70 2
INHERENT_AVAILABILITY 1477 1478 2
INSPECTION_COMPLIANCE 1 2 2
INSPECTION_FAULT_SHARE 1 4 2
INSPECTION_PASS_SHARE 1 2 2
INVENTORY_TURNS 30 70 2
ISSUE_TURNS 10 60 2
LABOUR_UTILIZATION 3 16 2
MAINTENANCE_COMPLIANCE 2 3 3
MAINTENANCE_COST 285 0 9
MAINTENANCE_MIX 1 2 3
MAINTENANCE_OVERDUE_SHARE 1 1 1
MAINTENANCE_YIELD 2 3 3
MATCH_EXCEPTION_SHARE 2 4 4
MEAN_DOWNTIME 11 3 2
METER_FRESHNESS 1 2 2
OEE 84 1488 2
OEE_PERFORMANCE 84 1477 2
OEE_QUALITY 84 84 2
OUTPUT_COST 285 420 49
OUT_OF_TOLERANCE_SHARE 1 2 2
OVERTIME_COST_SHARE 1 8 8
OVERTIME_SHARE 10 80 8
OWNERSHIP_COST 1645 0 12
PLANNED_BACKLOG 3 2 2
PLANNED_DOWNTIME 3 0 2
PLANNED_WORK 80 80 8
PROACTIVE_SHARE 60 80 8
REACTIVE_SHARE 20 80 8
READY_BACKLOG 3 2 2
REMAINING_WORK 3 3 1
REPLACEMENT_COST_SHARE 285 1800 11
REQUEST_CONVERSION 1 2 2
RESOLUTION_TIME 4 2 2
RESPONSE_TIME 1 2 2
REWORK_SHARE 1 3 3
SCHEDULED_HOURS 2 3 3
SCHEDULE_COMPLIANCE 2 3 3
SERVICE_ATTAINMENT 2 4 4
SPEND 30 0 4
STALE_DEVICE_SHARE 1 1 1
STOCK_OUT_SHARE 1 3 3
STOCK_VALUE 70 0 2
STOCK_VALUE_SHARE 70 1800 4
TEEP 84 1488 2
TIME_BETWEEN_FAILURES 1477 2 2
TIME_BETWEEN_MAINTENANCE 1477 3 2
TIME_TO_NEXT_FAILURE 1138 1 3
TIME_TO_REPAIR 3 2 2
TIME_TO_RESTORE 8 2 2
TIME_TO_TRIAGE 7 2 2
UNPLANNED_DOWNTIME 8 0 2
UPDATE_LATENCY 1 1 1
VENDOR_COST_SHARE 210 285 9
VENDOR_ON_TIME 1 2 2
WARRANTY_RECOVERY 40 70 2
WORK_AGE 10 1 1
WRENCH_TIME 70 80 8',
  'each figure counts as it is counted on paper'
);
select test.organization('other');
select set_config('assetry.organization_id', test.id('other')::text, true);
select is_empty(
  $$ select g.code, f.record_id
       from report.figures as g
      cross join lateral pg_temp.facts_of(g.code, '{north,south}', null) as f $$,
  'of another organization nothing is counted, whatever is asked for'
);

select * from finish();
rollback;
