--! Previous: sha1:493597faa35bb0c225df758fd27c12f2fcbbab05
--! Hash: sha1:909590a43c16746db612ae6445477582c6ed0e61
--! Message: reading-of-kits-first-readings-in-parts

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.approve_calibration_extension;

-- source: function api.approve_calibration_extension
create or replace function api.approve_calibration_extension(p_extension_id uuid, p_row_version integer default null)
returns setof tool.extension_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'approve_calibration_extension', 'calibration.approve_extension', jsonb_build_array(p_extension_id, p_row_version)
  );
  v_asset     asset.assets;
  v_extension tool.extensions;
begin
  if v_answer is null then
    v_asset := tool.lock_extended(p_extension_id);
    v_extension := tool.lock_extension(p_extension_id, p_row_version);
    v_extension.status := core.next_status(
      'tool.extensions', 'The extension', v_extension.status, 'approve_calibration_extension'
    );
    perform tool.refuse_own_extension(v_extension);
    perform tool.check_extension(v_asset, v_extension);
    v_extension := tool.decide_extension(v_extension, null);
    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

alter function api.approve_calibration_extension owner to assetry_api;
grant execute on function api.approve_calibration_extension to authenticated;

comment on function api.approve_calibration_extension is
$$Approve a later due day of a calibration

Not by the account that requested it. The asset can be used through until_on, and notices of its due day follow that
day.
p_extension_id: Id of a row of /calibration_extensions
Refuses with CALIBRATION_EXTENSION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, VALIDATION_FAILED
(until_on of the request has passed), EXTENSION_NOT_ALLOWED (details names each reason, such as a new calibration) and
EXTENSION_TOO_LONG.$$;
-- end: function api.approve_calibration_extension

-- source: function hook.reading_needed
-- The domains that a list, or a function that only reads, shows: with 1 where the caller's own records are enough, with
-- 2 where everything within reach is shown or counted. Places, vocabulary and what each account has are not named.
-- test/db/catalog/reading.test.ts compares it with the lists and functions.
create or replace function hook.reading_needed()
returns table (path text, domain text, level integer)
language sql
immutable
set search_path = ''
as $$
  select p.path, n.domain, n.level
    from (
    values
      ('asset', 1, '{
        asset_booking_assets, asset_bookings, asset_custodies, asset_downtimes, asset_installations,
        asset_status_changes, assets, depreciation_books
      }'::text[]),
      ('asset', 2, '{
        asset_audit_lines, asset_audits, asset_disposals, asset_move_corrections, asset_placements, asset_positions,
        asset_relations, asset_spares, assets_down, depreciation_adjustments, depreciation_charges,
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_availability,
        rpc/explain_operational_state, rpc/forecast_availability, rpc/list_asset_tree, rpc/list_bookable_assets,
        rpc/list_bookable_models, rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/list_record_history, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_prices, contract_rates,
        contract_revisions, contract_uses, contracts, coverage_exclusions, coverage_leaks,
        price_index_values, price_indexes, rpc/explain_contract_indexation, rpc/explain_contract_use,
        rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, rpc/list_asset_coverages,
        rpc/list_coverage_proposals, vendor_certificates, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('integration', 2, '{webhook_deliveries, webhook_endpoints, webhook_replays}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{device_scans, discovered_devices, software_installations, software_updates}'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        outage_work_orders, outages,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_outage, rpc/explain_overdue_maintenance,
        rpc/forecast_availability, rpc/forecast_maintenance, rpc/forecast_maintenance_weeks,
        rpc/list_outage_proposals, rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{
        notification_destinations, notification_messages, notification_suppressions, notification_texts,
        rpc/preview_notification_text
      }'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/list_vendor_prices, rpc/verify_budgets,
        vendor_invoice_lines, vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('tool', 2, '{
        asset_blocks, calibration_extensions, calibration_points, calibration_standards, calibrations, measuring_points,
        rpc/explain_calibration, rpc/explain_calibrations, rpc/explain_kit, rpc/explain_tool_uses,
        tool_review_rows, tool_reviews, tools
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, vendor_violations, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_coverage_leakage,
        rpc/explain_dispatch, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_overtime, rpc/explain_overtime_cost,
        rpc/explain_planned_work, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_vendor_requirement,
        rpc/explain_warranty_recovery, rpc/explain_work_backlog, rpc/explain_work_costs,
        rpc/explain_wrench_time, rpc/list_asset_coverages, rpc/list_coverage_proposals,
        rpc/list_dispatch_candidates, rpc/list_outage_proposals, work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, shift_pins, timesheets, worker_certificates, worker_crafts,
        worker_position_looks, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, dispatch_policies, labour_rates, pay_rules, qualification_requirements,
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_planned_work, rpc/list_dispatch_candidates, shift_assignments,
        site_distances
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function meter.store_first_readings
-- Gives the new meters of an import, which are written, their standings and the readings that their rows have, a
-- thousand at a time: what is stored looks at all readings of its time together.
create or replace function meter.store_first_readings(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into meter.standings (site_id, meter_id, life_to_date, average_per_day)
  select m.site_id, m.id, m.initial_life_to_date, m.static_per_day
    from meter.meters as m
   where m.id = any (v_new_ids)
   order by m.id;

  for v_part in 0 .. cardinality(p_rows) / 1000 loop
    perform meter.store_readings(
      meter.read_entries(
        (
          select coalesce(
                   jsonb_agg(
                     jsonb_build_object(
                       'meter_id', r.id, 'reading', r.kept -> 'current_reading', 'read_at', r.kept -> 'current_at'
                     )
                     order by r.position
                   ),
                   '[]'
                 )
            from unnest(p_rows) as r
           where r.is_new
             and r.faults = '[]'
             and r.kept ->> 'current_reading' is not null
             and r.position / 1000 = v_part
        ),
        'IMPORT'
      )
    );
  end loop;
end
$$;

grant execute on function meter.store_first_readings to assetry_api;
-- end: function meter.store_first_readings

notify pgrst, 'reload schema';
