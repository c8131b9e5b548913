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
        rpc/explain_operational_state, rpc/export_iso14224_equipment, rpc/export_iso14224_gaps,
        rpc/forecast_availability, rpc/list_asset_tree, rpc/list_bookable_assets,
        rpc/list_bookable_models, rpc/list_item_uses, rpc/list_spares_for_asset, rpc/list_worst_assets,
        rpc/preview_depreciation
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
      ('itam', 2, '{
        device_scans, discovered_devices, software_installations, software_titles, software_updates
      }'::text[]),
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
        meter_rollups, output_counters, rpc/explain_meter_freshness
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
      ('report', 2, '{
        figure_snapshots, figure_targets, figures, report_recipients, report_schedules, reports,
        rpc/list_failure_intervals, rpc/list_figure_records, rpc/list_figure_values, rpc/list_month_figures,
        rpc/list_worst_assets
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
        rpc/explain_cycle_time, rpc/explain_dispatch, rpc/explain_due_compliance,
        rpc/explain_entitlement, rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_overtime, rpc/explain_overtime_cost,
        rpc/explain_planned_work, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_vendor_requirement,
        rpc/explain_warranty_recovery, rpc/explain_work_backlog, rpc/explain_work_costs,
        rpc/explain_wrench_time, rpc/export_iso14224_equipment, rpc/export_iso14224_failures,
        rpc/export_iso14224_gaps, rpc/export_iso14224_maintenance,
        rpc/list_asset_coverages, rpc/list_coverage_proposals,
        rpc/list_dispatch_candidates, rpc/list_failure_intervals, rpc/list_outage_proposals, rpc/list_worst_assets,
        work_order_labour_pieces,
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
