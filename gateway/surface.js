// Written by `npm run generate` from the sources. Do not edit.

/** A line for each action: its arguments that are days or instants, looked at before a call, which takes what is not ISO 8601. */
const temporal = '\n\
acknowledge_purchase_order {"p_promised_on":"date"}\n\
adjust_stock {"p_moved_at":"timestamp with time zone"}\n\
close_asset_relation {"p_ended_at":"timestamp with time zone"}\n\
close_downtime {"p_ended_at":"timestamp with time zone"}\n\
close_period {"p_month_on":"date"}\n\
complete_outage {"p_completed_at":"timestamp with time zone"}\n\
exchange_meter {"p_exchanged_at":"timestamp with time zone"}\n\
exchange_meter_device_key {"p_expires_at":"timestamp with time zone"}\n\
explain_asset_availability {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
explain_availability {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
explain_calibrations {"p_from":"date","p_until":"date"}\n\
explain_consignment_liabilities {"p_from":"date","p_until":"date"}\n\
explain_contract_indexation {"p_on":"date"}\n\
explain_coverage_leakage {"p_from":"date","p_until":"date"}\n\
explain_cycle_time {"p_from":"date","p_until":"date"}\n\
explain_dispatch {"p_from":"date","p_until":"date"}\n\
explain_due_compliance {"p_from":"date","p_until":"date"}\n\
explain_entitlement {"p_at":"timestamp with time zone"}\n\
explain_estimate_accuracy {"p_from":"date","p_until":"date"}\n\
explain_failures {"p_from":"date","p_until":"date"}\n\
explain_inspection_results {"p_from":"date","p_until":"date"}\n\
explain_kit {"p_before":"timestamp with time zone"}\n\
explain_labour_capacity {"p_from":"date","p_until":"date"}\n\
explain_maintenance_adherence {"p_from":"date","p_until":"date"}\n\
explain_maintenance_compliance {"p_from":"date","p_until":"date"}\n\
explain_maintenance_mix {"p_from":"date","p_until":"date"}\n\
explain_meter_freshness {"p_at":"timestamp with time zone"}\n\
explain_operational_state {"p_at":"timestamp with time zone"}\n\
explain_overtime {"p_from":"date","p_until":"date"}\n\
explain_overtime_cost {"p_from":"date","p_until":"date"}\n\
explain_planned_work {"p_from":"date","p_until":"date"}\n\
explain_reactive_share {"p_from":"date","p_until":"date"}\n\
explain_rework {"p_from":"date","p_until":"date"}\n\
explain_schedule_compliance {"p_from":"date","p_until":"date"}\n\
explain_service_attainment {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
explain_spend {"p_from":"date","p_until":"date"}\n\
explain_stock_indicators {"p_from":"date","p_until":"date"}\n\
explain_stock_values {"p_on":"date"}\n\
explain_tool_uses {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
explain_unbilled_dues {"p_until":"date"}\n\
explain_vendor_indicators {"p_from":"date","p_until":"date"}\n\
explain_warranty_recovery {"p_from":"date","p_until":"date"}\n\
explain_work_costs {"p_from":"date","p_until":"date"}\n\
explain_wrench_time {"p_from":"date","p_until":"date"}\n\
export_iso14224_failures {"p_from":"date","p_until":"date"}\n\
export_iso14224_gaps {"p_from":"date","p_until":"date"}\n\
export_iso14224_maintenance {"p_from":"date","p_until":"date"}\n\
forecast_availability {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
forecast_maintenance {"p_from":"date","p_until":"date"}\n\
forecast_maintenance_weeks {"p_from":"date","p_until":"date"}\n\
generate_contract_indexation {"p_on":"date"}\n\
generate_dispatch_plan {"p_from":"timestamp with time zone","p_until":"timestamp with time zone"}\n\
ingest_inventory {"p_collected_at":"timestamp with time zone"}\n\
issue_meter_device_key {"p_expires_at":"timestamp with time zone"}\n\
issue_stock {"p_moved_at":"timestamp with time zone"}\n\
list_asset_coverages {"p_at":"timestamp with time zone"}\n\
list_asset_tree {"p_at":"timestamp with time zone"}\n\
list_bookable_assets {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
list_bookable_models {"p_from":"timestamp with time zone","p_before":"timestamp with time zone"}\n\
list_dispatch_candidates {"p_starts_at":"timestamp with time zone","p_ends_at":"timestamp with time zone"}\n\
list_failure_intervals {"p_from":"date","p_until":"date"}\n\
list_figure_records {"p_from":"date","p_until":"date"}\n\
list_figure_values {"p_from":"date","p_until":"date"}\n\
list_month_figures {"p_on":"date"}\n\
list_record_history {"p_before":"timestamp with time zone"}\n\
list_vendor_prices {"p_on":"date"}\n\
list_worst_assets {"p_from":"date","p_until":"date"}\n\
post_count {"p_moved_at":"timestamp with time zone"}\n\
post_depreciation {"p_period_on":"date"}\n\
preview_depreciation {"p_until":"date"}\n\
preview_maintenance_schedule {"p_before":"timestamp with time zone"}\n\
rebase_maintenance_schedule {"p_anchor_on":"date"}\n\
receive_stock {"p_moved_at":"timestamp with time zone"}\n\
receive_transfer {"p_moved_at":"timestamp with time zone"}\n\
record_invoice_payment {"p_paid_on":"date"}\n\
record_meter_reading {"p_read_at":"timestamp with time zone"}\n\
record_slot_arrival {"p_arrived_at":"timestamp with time zone"}\n\
record_work_order_arrival {"p_arrived_at":"timestamp with time zone"}\n\
record_worker_position {"p_recorded_at":"timestamp with time zone"}\n\
recover_transfer {"p_moved_at":"timestamp with time zone"}\n\
reissue_permit {"p_ends_at":"timestamp with time zone"}\n\
reopen_period {"p_month_on":"date"}\n\
replay_webhook_deliveries {"p_from":"timestamp with time zone","p_to":"timestamp with time zone"}\n\
return_stock {"p_moved_at":"timestamp with time zone"}\n\
reverse_depreciation {"p_period_on":"date"}\n\
schedule_crew {"p_starts_at":"timestamp with time zone","p_ends_at":"timestamp with time zone"}\n\
schedule_outage {"p_starts_at":"timestamp with time zone","p_ends_at":"timestamp with time zone"}\n\
scrap_stock {"p_moved_at":"timestamp with time zone"}\n\
shelve_meter_alarm {"p_until":"timestamp with time zone"}\n\
ship_transfer {"p_moved_at":"timestamp with time zone"}\n\
start_export {"p_since":"timestamp with time zone"}\n\
start_outage {"p_started_at":"timestamp with time zone"}\n\
start_work_order {"p_started_at":"timestamp with time zone"}\n\
stop_labour_timer {"p_ended_at":"timestamp with time zone"}\n\
submit_timesheet {"p_week_on":"date"}\n\
update_worker_shift {"p_shift_on":"date"}\n\
write_off_transfer {"p_moved_at":"timestamp with time zone"}\n\
'

/** The columns of the lists that take rows, with their types. */
const rows = {
  contract_type_settings: {
    id: 'uuid',
    code: 'character varying',
    name: 'character varying',
    category: 'character varying',
    is_active: 'boolean',
    default_covers_labour: 'boolean',
    default_covers_parts: 'boolean',
    default_covers_travel: 'boolean',
    requires_authorized_vendor: 'boolean',
    contracts: 'integer',
    contracts_bound_by_type: 'integer',
    row_version: 'integer',
  },
}

/** The paths of lists and actions, each between spaces. */
const names = ' /absences /accounts /api_keys /approval_limits /approvals /asset_audit_lines /asset_audits /asset_blocks /asset_booking_assets /asset_bookings /asset_categories /asset_custodies /asset_disposals /asset_downtimes /asset_installations /asset_meters /asset_move_corrections /asset_placements /asset_positions /asset_relations /asset_spares /asset_status_changes /assets /assets_down /audit_events /auth_events /authorized_vendors /budget_entries /budget_revisions /budget_transfers /budgets /calendar_exceptions /calendar_feeds /calendar_hours /calendars /calibration_extensions /calibration_points /calibration_standards /calibrations /certificate_types /claim_lines /claims /consignment_liabilities /contract_coverages /contract_prices /contract_rates /contract_revisions /contract_type_settings /contract_uses /contracts /cost_centers /coverage_exclusions /coverage_leaks /crafts /crew_members /crews /currencies /custom_fields /depreciation_adjustments /depreciation_books /depreciation_charges /depreciation_enrolments /detection_methods /device_scans /discovered_devices /dispatch_policies /documents /downtime_reasons /entities /event_types /exchange_rates /exports /external_ids /failure_classes /failure_codes /failure_links /failure_mechanisms /failure_reports /figure_snapshots /figure_targets /figures /file_links /file_shares /files /hold_reasons /import_mappings /import_rows /imports /inspection_corrections /inspection_items /inspection_template_items /inspection_template_revisions /inspection_templates /inspections /invoice_charges /iso14224_codes /item_manufacturer_parts /items /job_plan_lines /job_plan_revisions /job_plan_tasks /job_plans /kit_components /labour_rates /locations /lockout_applications /lockout_locks /lockout_points /lockout_procedures /lots /maintenance_blackouts /maintenance_occurrences /maintenance_route_stops /maintenance_routes /maintenance_schedule_plans /maintenance_schedule_tasks /maintenance_schedules /maintenance_strategies /measuring_points /meter_alarm_rules /meter_alarms /meter_channels /meter_devices /meter_links /meter_readings /meter_rollups /meter_types /my_account /my_work /notices /notification_destinations /notification_messages /notification_preferences /notification_relays /notification_settings /notification_suppressions /notification_texts /notification_topics /open_work_orders /order_charges /organizations /outage_work_orders /outages /output_counters /own_hold_reasons /pattern_shifts /pay_rules /people /periods /permissions /permit_gas_tests /permit_kind_limits /permit_kind_questions /permit_kind_signers /permit_kinds /permit_questions /permit_signatures /permits /price_index_values /price_indexes /purchase_approval_rules /purchase_approvals /purchase_order_lines /purchase_order_revisions /purchase_orders /purchase_receipt_lines /purchase_receipts /push_subscriptions /qualification_requirements /quiet_hours /quote_lines /quote_request_lines /quote_request_vendors /quote_requests /quotes /record_checks /report_recipients /report_runs /report_schedules /reports /request_messages /request_portals /request_problems /requests /requisition_lines /requisitions /role_templates /roles /service_clocks /service_notices /service_policies /sessions /shift_assignments /shift_patterns /shift_pins /site_distances /sites /skills /software_installations /software_titles /software_updates /state_transitions /stock_balances /stock_count_lines /stock_counts /stock_levels /stock_movements /stock_reservations /stock_transfer_lines /stock_transfers /stock_values /stocked_items /storeroom_bins /storerooms /timesheets /tool_review_rows /tool_reviews /tools /unit_conversions /units /unscheduled_work /uploads /vendor_certificates /vendor_invoice_lines /vendor_invoices /vendor_return_lines /vendor_returns /vendor_violations /vendors /webhook_deliveries /webhook_endpoints /webhook_replays /work_order_assets /work_order_assignments /work_order_clock_segments /work_order_comments /work_order_completions /work_order_costs /work_order_labour /work_order_labour_pieces /work_order_mentions /work_order_plan_lines /work_order_relations /work_order_signatures /work_order_slots /work_order_tasks /work_order_watchers /work_orders /work_types /worker_certificates /worker_crafts /worker_position_looks /worker_shifts /worker_skills /workers /rpc/accept_credit_difference /rpc/accept_quotes /rpc/accept_slot /rpc/acknowledge_meter_alarm /rpc/acknowledge_purchase_order /rpc/acknowledge_work_order /rpc/activate_account /rpc/activate_budget /rpc/activate_item /rpc/activate_maintenance_schedule /rpc/activate_meter /rpc/activate_webhook_endpoint /rpc/activate_worker /rpc/adjust_depreciation_enrolment /rpc/adjust_stock /rpc/adjust_stock_cost /rpc/amend_failure_report /rpc/amend_work_order /rpc/answer_inspection_items /rpc/answer_permit_questions /rpc/answer_portal_request /rpc/answer_request /rpc/answer_work_order_tasks /rpc/apply_lockout_lock /rpc/approve_absence /rpc/approve_asset_booking /rpc/approve_budget_transfer /rpc/approve_calibration_extension /rpc/approve_contract /rpc/approve_contract_revision /rpc/approve_count /rpc/approve_inspection /rpc/approve_invoice /rpc/approve_labour_entry /rpc/approve_purchase_order /rpc/approve_requisition /rpc/approve_timesheet /rpc/approve_vendor /rpc/approve_work_order /rpc/archive_authorized_vendor /rpc/archive_external_id /rpc/archive_figure_target /rpc/archive_file_link /rpc/archive_meter_device /rpc/archive_output_counter /rpc/archive_push_subscription /rpc/archive_worker /rpc/assemble_kit /rpc/assign_work_order /rpc/assign_work_orders /rpc/authenticate_session /rpc/block_asset /rpc/block_vendor /rpc/cancel_absence /rpc/cancel_asset /rpc/cancel_asset_audit /rpc/cancel_asset_booking /rpc/cancel_asset_relation /rpc/cancel_budget /rpc/cancel_budget_transfer /rpc/cancel_claim /rpc/cancel_count /rpc/cancel_depreciation_enrolment /rpc/cancel_document /rpc/cancel_downtime /rpc/cancel_export /rpc/cancel_import /rpc/cancel_inspection /rpc/cancel_invoice /rpc/cancel_lockout_application /rpc/cancel_outage /rpc/cancel_permit /rpc/cancel_portal_request /rpc/cancel_purchase_order /rpc/cancel_quote_request /rpc/cancel_report_run /rpc/cancel_request /rpc/cancel_requisition /rpc/cancel_transfer /rpc/cancel_webhook_replay /rpc/cancel_work_order /rpc/cancel_work_orders /rpc/change_password /rpc/change_password_by_link /rpc/check_in_asset /rpc/check_out_asset /rpc/claim_calendar_feed /rpc/claim_file /rpc/claim_upload /rpc/close_asset_relation /rpc/close_budget /rpc/close_claim /rpc/close_contract /rpc/close_downtime /rpc/close_period /rpc/close_permit /rpc/close_purchase_order /rpc/close_requisition /rpc/close_tool_review /rpc/close_work_order /rpc/close_work_orders /rpc/commission_asset /rpc/complete_asset_audit /rpc/complete_outage /rpc/complete_slot /rpc/complete_upload /rpc/complete_work_order /rpc/complete_work_order_asset /rpc/confirm_meter_reading /rpc/confirm_outage /rpc/confirm_slots /rpc/convert_request /rpc/convert_requisition /rpc/convert_requisition_lines /rpc/correct_asset_move /rpc/correct_coverage /rpc/correct_downtime /rpc/correct_exchange_rate /rpc/correct_labour_entry /rpc/correct_meter_reading /rpc/count_stock /rpc/create_account /rpc/create_approval_rule /rpc/create_asset /rpc/create_asset_audit /rpc/create_asset_booking /rpc/create_asset_category /rpc/create_asset_position /rpc/create_asset_relation /rpc/create_asset_spare /rpc/create_authorized_vendor /rpc/create_budget /rpc/create_budget_transfer /rpc/create_calendar /rpc/create_calendar_feed /rpc/create_call_off /rpc/create_certificate_type /rpc/create_claim /rpc/create_consignment_invoice /rpc/create_contract /rpc/create_cost_center /rpc/create_count /rpc/create_coverage /rpc/create_craft /rpc/create_credit_note /rpc/create_crew /rpc/create_custom_field /rpc/create_depreciation_book /rpc/create_depreciation_enrolment /rpc/create_document /rpc/create_downtime_reason /rpc/create_exchange_rate /rpc/create_external_id /rpc/create_failure_class /rpc/create_failure_code /rpc/create_figure_target /rpc/create_file_link /rpc/create_follow_up_work_order /rpc/create_hold_reason /rpc/create_import /rpc/create_import_mapping /rpc/create_inspection /rpc/create_inspection_template /rpc/create_invoice /rpc/create_item /rpc/create_job_plan /rpc/create_labels /rpc/create_labour_rate /rpc/create_location /rpc/create_lockout_application /rpc/create_lockout_procedure /rpc/create_maintenance_blackout /rpc/create_maintenance_route /rpc/create_maintenance_schedule /rpc/create_maintenance_strategy /rpc/create_meter /rpc/create_meter_alarm_rule /rpc/create_meter_device /rpc/create_meter_link /rpc/create_meter_type /rpc/create_notification_destination /rpc/create_notification_relay /rpc/create_notification_text /rpc/create_organization /rpc/create_outage /rpc/create_output_counter /rpc/create_permit /rpc/create_permit_kind /rpc/create_person /rpc/create_portal_upload /rpc/create_price_index /rpc/create_purchase_order /rpc/create_push_subscription /rpc/create_qualification_requirement /rpc/create_quote_request /rpc/create_report /rpc/create_report_schedule /rpc/create_request /rpc/create_request_portal /rpc/create_request_problem /rpc/create_requisition /rpc/create_role /rpc/create_service_policy /rpc/create_shift_assignment /rpc/create_shift_pattern /rpc/create_site /rpc/create_skill /rpc/create_stocked_item /rpc/create_storeroom /rpc/create_storeroom_bin /rpc/create_transfer /rpc/create_unit /rpc/create_unit_conversion /rpc/create_upload /rpc/create_vendor /rpc/create_vendor_certificate /rpc/create_vendor_return /rpc/create_webhook_endpoint /rpc/create_work_order /rpc/create_work_order_comment /rpc/create_work_type /rpc/create_worker /rpc/decline_slot /rpc/decommission_asset /rpc/delegate_approval_step /rpc/disassemble_kit /rpc/discontinue_item /rpc/dispatch_slots /rpc/dispose_asset /rpc/exchange_api_key /rpc/exchange_asset /rpc/exchange_meter /rpc/exchange_meter_device_key /rpc/explain_asset_availability /rpc/explain_availability /rpc/explain_backlog_weeks /rpc/explain_budget /rpc/explain_calibration /rpc/explain_calibrations /rpc/explain_certificate_coverage /rpc/explain_consignment_liabilities /rpc/explain_contract_indexation /rpc/explain_contract_use /rpc/explain_coverage_leakage /rpc/explain_cycle_time /rpc/explain_dispatch /rpc/explain_due_compliance /rpc/explain_entitlement /rpc/explain_estimate_accuracy /rpc/explain_failures /rpc/explain_inspection_results /rpc/explain_kit /rpc/explain_labour_capacity /rpc/explain_lockout_application /rpc/explain_maintenance_adherence /rpc/explain_maintenance_compliance /rpc/explain_maintenance_effectiveness /rpc/explain_maintenance_mix /rpc/explain_meter_freshness /rpc/explain_next_due /rpc/explain_operational_state /rpc/explain_order_budgets /rpc/explain_outage /rpc/explain_overdue_maintenance /rpc/explain_overtime /rpc/explain_overtime_cost /rpc/explain_permit_signatures /rpc/explain_planned_work /rpc/explain_reactive_share /rpc/explain_rework /rpc/explain_schedule_compliance /rpc/explain_service_attainment /rpc/explain_service_policy /rpc/explain_spend /rpc/explain_stock_indicators /rpc/explain_stock_values /rpc/explain_tool_uses /rpc/explain_transition /rpc/explain_unbilled_dues /rpc/explain_vendor_indicators /rpc/explain_vendor_requirement /rpc/explain_warranty_recovery /rpc/explain_work_backlog /rpc/explain_work_costs /rpc/explain_work_order_costs /rpc/explain_work_order_plan /rpc/explain_work_order_signatures /rpc/explain_wrench_time /rpc/export_iso14224_equipment /rpc/export_iso14224_failures /rpc/export_iso14224_gaps /rpc/export_iso14224_maintenance /rpc/export_records /rpc/forecast_availability /rpc/forecast_maintenance /rpc/forecast_maintenance_weeks /rpc/gather_outage_work /rpc/generate_contract_indexation /rpc/generate_dispatch_plan /rpc/generate_inspection_corrections /rpc/generate_maintenance /rpc/generate_reorder_requisition /rpc/generate_work_order_requisition /rpc/grant_role /rpc/grant_site /rpc/hand_back_permit /rpc/hand_over_lockout_application /rpc/hold_file /rpc/hold_purchase_order /rpc/hold_work_order /rpc/ignore_discovered_device /rpc/import_asset_categories /rpc/import_asset_custodies /rpc/import_asset_meters /rpc/import_asset_spares /rpc/import_assets /rpc/import_authorized_vendors /rpc/import_calendars /rpc/import_calibrations /rpc/import_certificate_types /rpc/import_contract_coverages /rpc/import_contract_prices /rpc/import_contract_revisions /rpc/import_contract_type_settings /rpc/import_contracts /rpc/import_cost_centers /rpc/import_crafts /rpc/import_custom_fields /rpc/import_exchange_rates /rpc/import_failure_classes /rpc/import_failure_codes /rpc/import_inspection_template_items /rpc/import_inspection_templates /rpc/import_item_manufacturer_parts /rpc/import_items /rpc/import_job_plan_lines /rpc/import_job_plan_tasks /rpc/import_job_plans /rpc/import_locations /rpc/import_maintenance_route_stops /rpc/import_maintenance_routes /rpc/import_maintenance_schedules /rpc/import_meter_types /rpc/import_opening_balances /rpc/import_output_counters /rpc/import_people /rpc/import_price_index_values /rpc/import_price_indexes /rpc/import_request_problems /rpc/import_requests /rpc/import_sites /rpc/import_stocked_items /rpc/import_storeroom_bins /rpc/import_storerooms /rpc/import_units /rpc/import_vendors /rpc/import_work_orders /rpc/import_work_types /rpc/import_worker_certificates /rpc/import_workers /rpc/ingest_channel_readings /rpc/ingest_inventory /rpc/ingest_readings /rpc/install_asset /rpc/issue_api_key /rpc/issue_calendar_address /rpc/issue_export_address /rpc/issue_file_link /rpc/issue_meter_device_key /rpc/issue_permit /rpc/issue_report_address /rpc/issue_reservations /rpc/issue_stock /rpc/issue_webhook_secret /rpc/list_asset_coverages /rpc/list_asset_tree /rpc/list_bookable_assets /rpc/list_bookable_models /rpc/list_changes /rpc/list_coverage_proposals /rpc/list_dispatch_candidates /rpc/list_failure_intervals /rpc/list_figure_records /rpc/list_figure_values /rpc/list_item_uses /rpc/list_month_figures /rpc/list_options /rpc/list_outage_proposals /rpc/list_portal_choices /rpc/list_push_keys /rpc/list_quote_comparison /rpc/list_record_history /rpc/list_reorder_suggestions /rpc/list_similar_work /rpc/list_spares_for_asset /rpc/list_stock_availability /rpc/list_vendor_prices /rpc/list_worst_assets /rpc/match_discovered_device /rpc/match_maintenance_occurrence /rpc/merge_discovered_devices /rpc/merge_request /rpc/mothball_asset /rpc/move_asset /rpc/move_stock /rpc/order_asset /rpc/pause_report_schedule /rpc/pause_webhook_endpoint /rpc/pause_worker /rpc/post_claim /rpc/post_count /rpc/post_depreciation /rpc/preview_depreciation /rpc/preview_maintenance_schedule /rpc/preview_notification_text /rpc/publish_inspection_template /rpc/publish_job_plan /rpc/publish_lockout_procedure /rpc/publish_notification_text /rpc/publish_report /rpc/put_asset_in_service /rpc/put_asset_on_standby /rpc/rebase_maintenance_schedule /rpc/receive_asset /rpc/receive_purchase_order /rpc/receive_stock /rpc/receive_transfer /rpc/recommission_asset /rpc/record_absence /rpc/record_asset_loss /rpc/record_calibration /rpc/record_claim_answer /rpc/record_depreciation /rpc/record_downtime /rpc/record_failure_report /rpc/record_found_assets /rpc/record_invoice_payment /rpc/record_labour_entry /rpc/record_lockout_step /rpc/record_mail_bounce /rpc/record_meter_reading /rpc/record_permit_gas_test /rpc/record_portal_feedback /rpc/record_quote /rpc/record_request_feedback /rpc/record_slot_arrival /rpc/record_work_order_arrival /rpc/record_work_order_cost /rpc/record_worker_certificate /rpc/record_worker_position /rpc/recover_asset /rpc/recover_transfer /rpc/refresh_session /rpc/reissue_permit /rpc/reject_absence /rpc/reject_asset_booking /rpc/reject_budget_transfer /rpc/reject_calibration_extension /rpc/reject_contract /rpc/reject_contract_revision /rpc/reject_labour_entry /rpc/reject_meter_reading /rpc/reject_purchase_order /rpc/reject_request /rpc/reject_requisition /rpc/reject_timesheet /rpc/reject_work_order /rpc/release_file /rpc/release_lockout_lock /rpc/release_reservation /rpc/renew_contract /rpc/reopen_period /rpc/reopen_portal_request /rpc/reopen_request /rpc/reopen_work_order /rpc/reopen_work_order_asset /rpc/replay_webhook_deliveries /rpc/request_absence /rpc/request_calibration_extension /rpc/request_details /rpc/request_password_reset /rpc/request_worker_position /rpc/reserve_asset_booking /rpc/reserve_stock /rpc/reset_password /rpc/resume_contract /rpc/resume_meter_alarm /rpc/resume_purchase_order /rpc/resume_report_schedule /rpc/resume_webhook_endpoint /rpc/resume_work_order /rpc/retire_item /rpc/retire_lockout_procedure /rpc/retire_maintenance_schedule /rpc/retire_meter /rpc/retire_notification_text /rpc/retire_report /rpc/retire_report_schedule /rpc/retire_webhook_endpoint /rpc/return_count /rpc/return_inspection /rpc/return_stock /rpc/reverse_depreciation /rpc/reverse_invoice /rpc/reverse_receipt /rpc/reverse_work_order_cost /rpc/review_lockout_procedure /rpc/review_notices /rpc/review_receipt /rpc/review_tool_uses /rpc/revise_budget /rpc/revise_contract /rpc/revise_lockout_procedure /rpc/revise_purchase_order /rpc/revoke_api_key /rpc/revoke_calendar_feed /rpc/revoke_file_share /rpc/revoke_meter_device_key /rpc/revoke_session /rpc/revoke_vendor_certificate /rpc/revoke_webhook_secret /rpc/revoke_worker_certificate /rpc/schedule_crew /rpc/schedule_outage /rpc/schedule_work_order /rpc/schedule_work_orders /rpc/scrap_stock /rpc/search_codes /rpc/search_records /rpc/send_channel_test /rpc/send_purchase_order /rpc/send_quote_request /rpc/send_webhook_test /rpc/shelve_meter_alarm /rpc/ship_transfer /rpc/sign_in /rpc/sign_out /rpc/sign_permit /rpc/sign_work_order /rpc/skip_maintenance_occurrence /rpc/skip_work_order_asset /rpc/start_asset_audit /rpc/start_count /rpc/start_export /rpc/start_import /rpc/start_import_check /rpc/start_labour_timer /rpc/start_outage /rpc/start_report_run /rpc/start_slot_travel /rpc/start_work_order /rpc/stop_labour_timer /rpc/stop_slot /rpc/store_asset /rpc/submit_changes /rpc/submit_claim /rpc/submit_contract /rpc/submit_contract_revision /rpc/submit_count /rpc/submit_inspection /rpc/submit_invoice /rpc/submit_portal_request /rpc/submit_purchase_order /rpc/submit_requisition /rpc/submit_timesheet /rpc/submit_transfer /rpc/submit_work_order /rpc/subscribe_work_order /rpc/summarize_list /rpc/suspend_account /rpc/suspend_contract /rpc/suspend_maintenance_schedule /rpc/suspend_permit /rpc/terminate_contract /rpc/track_portal_request /rpc/triage_request /rpc/unassign_work_order /rpc/unblock_asset /rpc/unblock_vendor /rpc/undo_asset_move /rpc/undo_asset_transition /rpc/undo_discovered_device_merge /rpc/uninstall_asset /rpc/unmatch_discovered_device /rpc/unmatch_maintenance_occurrence /rpc/unsubscribe_notices /rpc/unsubscribe_work_order /rpc/update_account /rpc/update_approval_limits /rpc/update_approval_rule /rpc/update_asset /rpc/update_asset_booking /rpc/update_asset_booking_assets /rpc/update_asset_category /rpc/update_asset_position /rpc/update_asset_spare /rpc/update_authorized_vendor /rpc/update_budget /rpc/update_calendar /rpc/update_certificate_type /rpc/update_claim /rpc/update_contract /rpc/update_contract_prices /rpc/update_contract_rates /rpc/update_contract_revision /rpc/update_cost_center /rpc/update_craft /rpc/update_crew /rpc/update_crew_members /rpc/update_custom_field /rpc/update_depreciation_book /rpc/update_depreciation_enrolment /rpc/update_dispatch_policy /rpc/update_downtime_reason /rpc/update_failure_class /rpc/update_failure_code /rpc/update_failure_links /rpc/update_failure_report /rpc/update_figure_target /rpc/update_file_link /rpc/update_hold_reason /rpc/update_import /rpc/update_inspection_template /rpc/update_iso14224_codes /rpc/update_item /rpc/update_item_manufacturer_parts /rpc/update_job_plan /rpc/update_kit_components /rpc/update_labour_rate /rpc/update_location /rpc/update_lockout_procedure /rpc/update_lot /rpc/update_maintenance_blackout /rpc/update_maintenance_route /rpc/update_maintenance_schedule /rpc/update_maintenance_schedule_plans /rpc/update_maintenance_schedule_tasks /rpc/update_maintenance_strategy /rpc/update_mandatory_topics /rpc/update_measuring_points /rpc/update_meter /rpc/update_meter_alarm_rule /rpc/update_meter_device /rpc/update_meter_device_channels /rpc/update_meter_link /rpc/update_meter_type /rpc/update_notification_destination /rpc/update_notification_preferences /rpc/update_notification_relay /rpc/update_notification_settings /rpc/update_notification_text /rpc/update_organization /rpc/update_outage /rpc/update_outage_work_orders /rpc/update_output_counter /rpc/update_pattern_shifts /rpc/update_pay_rules /rpc/update_permit /rpc/update_permit_kind /rpc/update_position_consent /rpc/update_price_index /rpc/update_purchase_order /rpc/update_qualification_requirement /rpc/update_quiet_hours /rpc/update_report /rpc/update_report_schedule /rpc/update_request /rpc/update_request_portal /rpc/update_request_problem /rpc/update_requisition /rpc/update_role /rpc/update_service_policy /rpc/update_shift_assignment /rpc/update_shift_pattern /rpc/update_site /rpc/update_site_distances /rpc/update_skill /rpc/update_stocked_item /rpc/update_storeroom /rpc/update_storeroom_bin /rpc/update_transfer /rpc/update_unit /rpc/update_unit_conversion /rpc/update_vendor /rpc/update_webhook_endpoint /rpc/update_work_order /rpc/update_work_order_assets /rpc/update_work_order_comment /rpc/update_work_order_plan /rpc/update_work_order_priorities /rpc/update_work_order_relations /rpc/update_work_order_tasks /rpc/update_work_type /rpc/update_worker /rpc/update_worker_crafts /rpc/update_worker_shift /rpc/update_worker_skills /rpc/validate_permit /rpc/verify_budgets /rpc/verify_log /rpc/verify_stock_ledger /rpc/whoami /rpc/withdraw_calibration /rpc/withdraw_contract_revision /rpc/withdraw_import /rpc/withdraw_quote /rpc/withdraw_requisition /rpc/withdraw_role /rpc/withdraw_site /rpc/withdraw_suppression /rpc/write_off_transfer '

/** The paths of the actions that only read, in the same way: what standbys answer. */
const reading = ' /rpc/claim_upload /rpc/explain_asset_availability /rpc/explain_availability /rpc/explain_backlog_weeks /rpc/explain_budget /rpc/explain_calibration /rpc/explain_calibrations /rpc/explain_certificate_coverage /rpc/explain_consignment_liabilities /rpc/explain_contract_indexation /rpc/explain_contract_use /rpc/explain_coverage_leakage /rpc/explain_cycle_time /rpc/explain_dispatch /rpc/explain_due_compliance /rpc/explain_entitlement /rpc/explain_estimate_accuracy /rpc/explain_failures /rpc/explain_inspection_results /rpc/explain_kit /rpc/explain_labour_capacity /rpc/explain_lockout_application /rpc/explain_maintenance_adherence /rpc/explain_maintenance_compliance /rpc/explain_maintenance_effectiveness /rpc/explain_maintenance_mix /rpc/explain_meter_freshness /rpc/explain_next_due /rpc/explain_operational_state /rpc/explain_order_budgets /rpc/explain_outage /rpc/explain_overdue_maintenance /rpc/explain_overtime /rpc/explain_overtime_cost /rpc/explain_permit_signatures /rpc/explain_planned_work /rpc/explain_reactive_share /rpc/explain_rework /rpc/explain_schedule_compliance /rpc/explain_service_attainment /rpc/explain_service_policy /rpc/explain_spend /rpc/explain_stock_indicators /rpc/explain_stock_values /rpc/explain_tool_uses /rpc/explain_transition /rpc/explain_unbilled_dues /rpc/explain_vendor_indicators /rpc/explain_vendor_requirement /rpc/explain_warranty_recovery /rpc/explain_work_backlog /rpc/explain_work_costs /rpc/explain_work_order_costs /rpc/explain_work_order_plan /rpc/explain_work_order_signatures /rpc/explain_wrench_time /rpc/export_iso14224_equipment /rpc/export_iso14224_failures /rpc/export_iso14224_gaps /rpc/export_iso14224_maintenance /rpc/export_records /rpc/forecast_availability /rpc/forecast_maintenance /rpc/forecast_maintenance_weeks /rpc/list_asset_coverages /rpc/list_asset_tree /rpc/list_bookable_assets /rpc/list_bookable_models /rpc/list_changes /rpc/list_coverage_proposals /rpc/list_dispatch_candidates /rpc/list_failure_intervals /rpc/list_figure_records /rpc/list_figure_values /rpc/list_item_uses /rpc/list_month_figures /rpc/list_options /rpc/list_outage_proposals /rpc/list_portal_choices /rpc/list_push_keys /rpc/list_quote_comparison /rpc/list_record_history /rpc/list_reorder_suggestions /rpc/list_similar_work /rpc/list_spares_for_asset /rpc/list_stock_availability /rpc/list_vendor_prices /rpc/list_worst_assets /rpc/preview_depreciation /rpc/preview_maintenance_schedule /rpc/preview_notification_text /rpc/search_codes /rpc/search_records /rpc/summarize_list /rpc/track_portal_request /rpc/verify_budgets /rpc/verify_log /rpc/verify_stock_ledger /rpc/whoami '

/** JSON: the arguments of each action with their types (! is required), the actions that change what a list shows. */
const text = '{"actions":{\n\
"accept_credit_difference":{"p_invoice_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"accept_quotes":{"p_quote_request_id":"uuid!","p_lines":"jsonb[]!","p_channel":"text","p_row_version":"integer"},\n\
"accept_slot":{"p_slot_id":"uuid!","p_row_version":"integer"},\n\
"acknowledge_meter_alarm":{"p_meter_alarm_id":"uuid!","p_note":"text","p_row_version":"integer"},\n\
"acknowledge_purchase_order":{"p_purchase_order_id":"uuid!","p_promised_on":"date","p_vendor_reference":"text","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"acknowledge_work_order":{"p_work_order_id":"uuid!","p_row_version":"integer"},\n\
"activate_account":{"p_account_id":"uuid!","p_row_version":"integer"},\n\
"activate_budget":{"p_budget_id":"uuid!","p_row_version":"integer"},\n\
"activate_item":{"p_item_id":"uuid!","p_row_version":"integer"},\n\
"activate_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_row_version":"integer"},\n\
"activate_meter":{"p_meter_id":"uuid!","p_row_version":"integer"},\n\
"activate_webhook_endpoint":{"p_webhook_endpoint_id":"uuid!","p_row_version":"integer"},\n\
"activate_worker":{"p_worker_id":"uuid!","p_row_version":"integer"},\n\
"adjust_depreciation_enrolment":{"p_depreciation_enrolment_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"adjust_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_reason":"text!","p_moved_at":"timestamp with time zone"},\n\
"adjust_stock_cost":{"p_storeroom_id":"uuid!","p_item_id":"uuid!","p_unit_cost":"numeric!","p_reason":"text!"},\n\
"amend_failure_report":{"p_failure_report_id":"uuid!","p_values":"jsonb!","p_reason":"text!","p_row_version":"integer"},\n\
"amend_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!","p_reason":"text!","p_row_version":"integer"},\n\
"answer_inspection_items":{"p_inspection_id":"uuid!","p_answers":"jsonb[]!","p_row_version":"integer"},\n\
"answer_permit_questions":{"p_permit_id":"uuid!","p_answers":"jsonb[]!","p_row_version":"integer"},\n\
"answer_portal_request":{"p_reference":"text!","p_answer":"text!"},\n\
"answer_request":{"p_request_id":"uuid!","p_answer":"text!","p_row_version":"integer"},\n\
"answer_work_order_tasks":{"p_work_order_id":"uuid!","p_answers":"jsonb[]!","p_row_version":"integer"},\n\
"apply_lockout_lock":{"p_lockout_application_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"approve_absence":{"p_absence_id":"uuid!","p_release":"boolean","p_row_version":"integer"},\n\
"approve_asset_booking":{"p_asset_booking_id":"uuid!","p_row_version":"integer"},\n\
"approve_budget_transfer":{"p_budget_transfer_id":"uuid!","p_row_version":"integer"},\n\
"approve_calibration_extension":{"p_extension_id":"uuid!","p_row_version":"integer"},\n\
"approve_contract":{"p_contract_id":"uuid!","p_row_version":"integer"},\n\
"approve_contract_revision":{"p_contract_revision_id":"uuid!","p_row_version":"integer"},\n\
"approve_count":{"p_count_id":"uuid!","p_row_version":"integer"},\n\
"approve_inspection":{"p_inspection_id":"uuid!","p_note":"text","p_row_version":"integer"},\n\
"approve_invoice":{"p_invoice_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"approve_labour_entry":{"p_labour_entry_id":"uuid!","p_row_version":"integer"},\n\
"approve_purchase_order":{"p_purchase_order_id":"uuid!","p_row_version":"integer"},\n\
"approve_requisition":{"p_requisition_id":"uuid!","p_row_version":"integer"},\n\
"approve_timesheet":{"p_timesheet_id":"uuid!","p_row_version":"integer"},\n\
"approve_vendor":{"p_vendor_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"approve_work_order":{"p_work_order_id":"uuid!","p_row_version":"integer"},\n\
"archive_authorized_vendor":{"p_authorized_vendor_id":"uuid!","p_row_version":"integer"},\n\
"archive_external_id":{"p_external_id_id":"uuid!","p_row_version":"integer"},\n\
"archive_figure_target":{"p_figure_target_id":"uuid!","p_row_version":"integer"},\n\
"archive_file_link":{"p_file_link_id":"uuid!","p_row_version":"integer"},\n\
"archive_meter_device":{"p_meter_device_id":"uuid!","p_row_version":"integer"},\n\
"archive_output_counter":{"p_output_counter_id":"uuid!","p_row_version":"integer"},\n\
"archive_push_subscription":{"p_push_subscription_id":"uuid!"},\n\
"archive_worker":{"p_worker_id":"uuid!","p_row_version":"integer"},\n\
"assemble_kit":{"p_storeroom_id":"uuid!","p_item_id":"uuid!","p_quantity":"numeric!","p_bin_id":"uuid"},\n\
"assign_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"assign_work_orders":{"p_rows":"jsonb[]!"},\n\
"authenticate_session":{"p_password":"text!"},\n\
"block_asset":{"p_asset_id":"uuid!","p_reason":"text!","p_note":"text"},\n\
"block_vendor":{"p_vendor_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"cancel_absence":{"p_absence_id":"uuid!","p_row_version":"integer"},\n\
"cancel_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"cancel_asset_audit":{"p_asset_audit_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_asset_booking":{"p_asset_booking_id":"uuid!","p_row_version":"integer"},\n\
"cancel_asset_relation":{"p_asset_relation_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_budget":{"p_budget_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_budget_transfer":{"p_budget_transfer_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_claim":{"p_claim_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_count":{"p_count_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_depreciation_enrolment":{"p_depreciation_enrolment_id":"uuid!","p_row_version":"integer"},\n\
"cancel_document":{"p_document_id":"uuid!"},\n\
"cancel_downtime":{"p_downtime_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_export":{"p_export_id":"uuid!"},\n\
"cancel_import":{"p_import_id":"uuid!","p_row_version":"integer"},\n\
"cancel_inspection":{"p_inspection_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_invoice":{"p_invoice_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_lockout_application":{"p_lockout_application_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_outage":{"p_outage_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_permit":{"p_permit_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_portal_request":{"p_reference":"text!","p_reason":"text"},\n\
"cancel_purchase_order":{"p_purchase_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_quote_request":{"p_quote_request_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_report_run":{"p_report_run_id":"uuid!"},\n\
"cancel_request":{"p_request_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"cancel_requisition":{"p_requisition_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_transfer":{"p_transfer_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_webhook_replay":{"p_webhook_replay_id":"uuid!"},\n\
"cancel_work_order":{"p_work_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"cancel_work_orders":{"p_rows":"jsonb[]!"},\n\
"change_password":{"p_current_password":"text!","p_password":"text!"},\n\
"change_password_by_link":{"p_token":"text!","p_password":"text!"},\n\
"check_in_asset":{"p_custody_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"check_out_asset":{"p_asset_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"claim_calendar_feed":{"p_token":"text!"},\n\
"claim_file":{"p_token":"text!"},\n\
"claim_upload":{"p_ticket":"text!","p_upload_id":"uuid"},\n\
"close_asset_relation":{"p_asset_relation_id":"uuid!","p_ended_at":"timestamp with time zone","p_row_version":"integer"},\n\
"close_budget":{"p_budget_id":"uuid!","p_to_budget_id":"uuid","p_carries_amount":"boolean","p_reason":"text","p_row_version":"integer"},\n\
"close_claim":{"p_claim_id":"uuid!","p_row_version":"integer"},\n\
"close_contract":{"p_contract_id":"uuid!","p_row_version":"integer"},\n\
"close_downtime":{"p_downtime_id":"uuid!","p_ended_at":"timestamp with time zone","p_row_version":"integer"},\n\
"close_period":{"p_month_on":"date!","p_status":"text"},\n\
"close_permit":{"p_permit_id":"uuid!","p_row_version":"integer"},\n\
"close_purchase_order":{"p_purchase_order_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"close_requisition":{"p_requisition_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"close_tool_review":{"p_review_id":"uuid!","p_conclusion":"text!","p_row_version":"integer"},\n\
"close_work_order":{"p_work_order_id":"uuid!","p_row_version":"integer"},\n\
"close_work_orders":{"p_rows":"jsonb[]!"},\n\
"commission_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"complete_asset_audit":{"p_asset_audit_id":"uuid!","p_row_version":"integer"},\n\
"complete_outage":{"p_outage_id":"uuid!","p_completed_at":"timestamp with time zone","p_row_version":"integer"},\n\
"complete_slot":{"p_slot_id":"uuid!","p_row_version":"integer"},\n\
"complete_upload":{"p_ticket":"text!"},\n\
"complete_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"complete_work_order_asset":{"p_work_order_asset_id":"uuid!","p_note":"text","p_row_version":"integer"},\n\
"confirm_meter_reading":{"p_reading_id":"uuid!"},\n\
"confirm_outage":{"p_outage_id":"uuid!","p_row_version":"integer"},\n\
"confirm_slots":{"p_slot_ids":"uuid[]!"},\n\
"convert_request":{"p_request_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"convert_requisition":{"p_requisition_id":"uuid!","p_lines":"jsonb[]","p_purchase_order_id":"uuid","p_row_version":"integer"},\n\
"convert_requisition_lines":{"p_lines":"jsonb[]!","p_purchase_order_id":"uuid"},\n\
"correct_asset_move":{"p_placement_id":"uuid!","p_values":"jsonb!"},\n\
"correct_coverage":{"p_work_order_id":"uuid!","p_cost_ids":"uuid[]","p_row_version":"integer"},\n\
"correct_downtime":{"p_downtime_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"correct_exchange_rate":{"p_exchange_rate_id":"uuid!","p_rate":"numeric!","p_reason":"text!"},\n\
"correct_labour_entry":{"p_labour_entry_id":"uuid!","p_values":"jsonb!","p_reason":"text!","p_row_version":"integer"},\n\
"correct_meter_reading":{"p_reading_id":"uuid!","p_reading":"numeric","p_note":"text","p_observation":"text"},\n\
"count_stock":{"p_count_id":"uuid!","p_lines":"jsonb[]!"},\n\
"create_account":{"p_values":"jsonb!","p_password":"text"},\n\
"create_approval_rule":{"p_values":"jsonb!"},\n\
"create_asset":{"p_values":"jsonb!"},\n\
"create_asset_audit":{"p_values":"jsonb!"},\n\
"create_asset_booking":{"p_values":"jsonb!","p_assets":"jsonb[]"},\n\
"create_asset_category":{"p_values":"jsonb!"},\n\
"create_asset_position":{"p_values":"jsonb!"},\n\
"create_asset_relation":{"p_values":"jsonb!"},\n\
"create_asset_spare":{"p_values":"jsonb!"},\n\
"create_authorized_vendor":{"p_values":"jsonb!"},\n\
"create_budget":{"p_values":"jsonb!"},\n\
"create_budget_transfer":{"p_values":"jsonb!"},\n\
"create_calendar":{"p_values":"jsonb!"},\n\
"create_calendar_feed":{"p_values":"jsonb!"},\n\
"create_call_off":{"p_blanket_order_id":"uuid!","p_lines":"jsonb[]!","p_values":"jsonb"},\n\
"create_certificate_type":{"p_values":"jsonb!"},\n\
"create_claim":{"p_work_order_id":"uuid!","p_contract_id":"uuid!","p_values":"jsonb","p_lines":"jsonb[]"},\n\
"create_consignment_invoice":{"p_site_id":"uuid!","p_vendor_id":"uuid!","p_values":"jsonb!","p_lines":"jsonb[]!"},\n\
"create_contract":{"p_values":"jsonb!"},\n\
"create_cost_center":{"p_values":"jsonb!"},\n\
"create_count":{"p_values":"jsonb!"},\n\
"create_coverage":{"p_contract_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"create_craft":{"p_values":"jsonb!"},\n\
"create_credit_note":{"p_values":"jsonb!","p_lines":"jsonb[]","p_invoice_id":"uuid","p_vendor_return_id":"uuid","p_charges":"jsonb[]"},\n\
"create_crew":{"p_values":"jsonb!"},\n\
"create_custom_field":{"p_values":"jsonb!"},\n\
"create_depreciation_book":{"p_values":"jsonb!"},\n\
"create_depreciation_enrolment":{"p_values":"jsonb!"},\n\
"create_document":{"p_entity":"text!","p_entity_id":"uuid!","p_paper":"text","p_locale":"text","p_is_blank":"boolean"},\n\
"create_downtime_reason":{"p_values":"jsonb!"},\n\
"create_exchange_rate":{"p_values":"jsonb!"},\n\
"create_external_id":{"p_entity":"text!","p_entity_id":"uuid!","p_values":"jsonb!"},\n\
"create_failure_class":{"p_values":"jsonb!"},\n\
"create_failure_code":{"p_values":"jsonb!"},\n\
"create_figure_target":{"p_values":"jsonb!"},\n\
"create_file_link":{"p_file_id":"uuid!","p_entity":"text!","p_entity_id":"uuid!","p_values":"jsonb"},\n\
"create_follow_up_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!"},\n\
"create_hold_reason":{"p_values":"jsonb!"},\n\
"create_import":{"p_values":"jsonb!"},\n\
"create_import_mapping":{"p_values":"jsonb!"},\n\
"create_inspection":{"p_values":"jsonb!"},\n\
"create_inspection_template":{"p_values":"jsonb!","p_items":"jsonb[]"},\n\
"create_invoice":{"p_purchase_order_id":"uuid!","p_values":"jsonb!","p_lines":"jsonb[]","p_charges":"jsonb[]"},\n\
"create_item":{"p_values":"jsonb!"},\n\
"create_job_plan":{"p_values":"jsonb!","p_tasks":"jsonb[]","p_lines":"jsonb[]"},\n\
"create_labels":{"p_entity":"text!","p_entity_ids":"uuid[]!","p_sheet":"text","p_code_type":"text","p_first_position":"integer"},\n\
"create_labour_rate":{"p_values":"jsonb!"},\n\
"create_location":{"p_values":"jsonb!"},\n\
"create_lockout_application":{"p_values":"jsonb!"},\n\
"create_lockout_procedure":{"p_values":"jsonb!","p_points":"jsonb[]"},\n\
"create_maintenance_blackout":{"p_values":"jsonb!"},\n\
"create_maintenance_route":{"p_values":"jsonb!","p_stops":"jsonb[]!"},\n\
"create_maintenance_schedule":{"p_values":"jsonb!"},\n\
"create_maintenance_strategy":{"p_values":"jsonb!"},\n\
"create_meter":{"p_values":"jsonb!"},\n\
"create_meter_alarm_rule":{"p_values":"jsonb!"},\n\
"create_meter_device":{"p_values":"jsonb!"},\n\
"create_meter_link":{"p_values":"jsonb!"},\n\
"create_meter_type":{"p_values":"jsonb!"},\n\
"create_notification_destination":{"p_values":"jsonb!"},\n\
"create_notification_relay":{"p_values":"jsonb!"},\n\
"create_notification_text":{"p_values":"jsonb!"},\n\
"create_organization":{"p_reference":"text!","p_name":"text!","p_administrator":"jsonb!","p_starter":"boolean","p_hostname":"text"},\n\
"create_outage":{"p_values":"jsonb!"},\n\
"create_output_counter":{"p_values":"jsonb!"},\n\
"create_permit":{"p_values":"jsonb!"},\n\
"create_permit_kind":{"p_values":"jsonb!","p_questions":"jsonb[]","p_limits":"jsonb[]","p_signers":"jsonb[]"},\n\
"create_person":{"p_values":"jsonb!","p_role_ids":"uuid[]","p_site_ids":"uuid[]","p_worker":"jsonb","p_invites":"boolean"},\n\
"create_portal_upload":{"p_reference":"text!","p_name":"text!","p_byte_count":"bigint!","p_sha256":"text","p_caption":"text"},\n\
"create_price_index":{"p_values":"jsonb!"},\n\
"create_purchase_order":{"p_values":"jsonb!","p_lines":"jsonb[]","p_charges":"jsonb[]"},\n\
"create_push_subscription":{"p_values":"jsonb!"},\n\
"create_qualification_requirement":{"p_values":"jsonb!"},\n\
"create_quote_request":{"p_values":"jsonb!","p_lines":"jsonb[]!","p_vendor_ids":"uuid[]!"},\n\
"create_report":{"p_values":"jsonb!"},\n\
"create_report_schedule":{"p_values":"jsonb!","p_recipients":"jsonb[]!"},\n\
"create_request":{"p_values":"jsonb!"},\n\
"create_request_portal":{"p_values":"jsonb!"},\n\
"create_request_problem":{"p_values":"jsonb!"},\n\
"create_requisition":{"p_values":"jsonb!","p_lines":"jsonb[]"},\n\
"create_role":{"p_values":"jsonb!","p_template":"text"},\n\
"create_service_policy":{"p_values":"jsonb!"},\n\
"create_shift_assignment":{"p_values":"jsonb!"},\n\
"create_shift_pattern":{"p_values":"jsonb!"},\n\
"create_site":{"p_values":"jsonb!"},\n\
"create_skill":{"p_values":"jsonb!"},\n\
"create_stocked_item":{"p_values":"jsonb!"},\n\
"create_storeroom":{"p_values":"jsonb!"},\n\
"create_storeroom_bin":{"p_values":"jsonb!"},\n\
"create_transfer":{"p_values":"jsonb!","p_lines":"jsonb[]"},\n\
"create_unit":{"p_values":"jsonb!"},\n\
"create_unit_conversion":{"p_values":"jsonb!"},\n\
"create_upload":{"p_entity":"text!","p_entity_id":"uuid!","p_values":"jsonb!"},\n\
"create_vendor":{"p_values":"jsonb!"},\n\
"create_vendor_certificate":{"p_values":"jsonb!"},\n\
"create_vendor_return":{"p_purchase_order_id":"uuid!","p_lines":"jsonb[]!","p_values":"jsonb!"},\n\
"create_webhook_endpoint":{"p_values":"jsonb!"},\n\
"create_work_order":{"p_values":"jsonb!"},\n\
"create_work_order_comment":{"p_work_order_id":"uuid!","p_values":"jsonb!"},\n\
"create_work_type":{"p_values":"jsonb!"},\n\
"create_worker":{"p_values":"jsonb!"},\n\
"decline_slot":{"p_slot_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"decommission_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"delegate_approval_step":{"p_approval_step_id":"uuid!","p_account_id":"uuid!","p_note":"text","p_row_version":"integer"},\n\
"disassemble_kit":{"p_storeroom_id":"uuid!","p_item_id":"uuid!","p_quantity":"numeric!","p_lines":"jsonb[]","p_bin_id":"uuid","p_lot_id":"uuid"},\n\
"discontinue_item":{"p_item_id":"uuid!","p_row_version":"integer"},\n\
"dispatch_slots":{"p_slot_ids":"uuid[]!"},\n\
"dispose_asset":{"p_asset_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"exchange_api_key":{"p_key":"text!","p_on_behalf_of":"text"},\n\
"exchange_asset":{"p_asset_position_id":"uuid!","p_values":"jsonb!","p_location_id":"uuid"},\n\
"exchange_meter":{"p_meter_id":"uuid!","p_final_reading":"numeric!","p_start_reading":"numeric","p_exchanged_at":"timestamp with time zone","p_serial_number":"text","p_note":"text"},\n\
"exchange_meter_device_key":{"p_meter_device_id":"uuid!","p_name":"text!","p_expires_at":"timestamp with time zone","p_overlap_minutes":"integer"},\n\
"explain_asset_availability":{"p_asset_id":"uuid!","p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_details":"boolean"},\n\
"explain_availability":{"p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_by":"text","p_details":"boolean"},\n\
"explain_backlog_weeks":{"p_weeks":"integer","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_budget":{"p_budget_id":"uuid!"},\n\
"explain_calibration":{"p_calibration_id":"uuid!"},\n\
"explain_calibrations":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_certificate_coverage":{"p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_consignment_liabilities":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_vendor_id":"uuid","p_details":"boolean"},\n\
"explain_contract_indexation":{"p_contract_id":"uuid!","p_on":"date","p_is_retroactive":"boolean"},\n\
"explain_contract_use":{"p_contract_id":"uuid!"},\n\
"explain_coverage_leakage":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_cycle_time":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_dispatch":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]"},\n\
"explain_due_compliance":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_entitlement":{"p_work_order_id":"uuid","p_asset_id":"uuid","p_work_type":"text","p_at":"timestamp with time zone","p_failure_code_id":"uuid"},\n\
"explain_estimate_accuracy":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_failures":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_inspection_results":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_template_id":"uuid","p_details":"boolean"},\n\
"explain_kit":{"p_asset_id":"uuid!","p_before":"timestamp with time zone"},\n\
"explain_labour_capacity":{"p_from":"date!","p_until":"date!","p_by":"text","p_site_ids":"uuid[]"},\n\
"explain_lockout_application":{"p_lockout_application_id":"uuid!"},\n\
"explain_maintenance_adherence":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_tolerance_percent":"numeric","p_details":"boolean"},\n\
"explain_maintenance_compliance":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_grace_days":"integer","p_details":"boolean"},\n\
"explain_maintenance_effectiveness":{"p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_maintenance_mix":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_meter_freshness":{"p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_at":"timestamp with time zone","p_details":"boolean"},\n\
"explain_next_due":{"p_maintenance_schedule_id":"uuid!"},\n\
"explain_operational_state":{"p_asset_id":"uuid!","p_at":"timestamp with time zone"},\n\
"explain_order_budgets":{"p_purchase_order_id":"uuid!"},\n\
"explain_outage":{"p_outage_id":"uuid!"},\n\
"explain_overdue_maintenance":{"p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_overtime":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_overtime_cost":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_permit_signatures":{"p_permit_id":"uuid!"},\n\
"explain_planned_work":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean","p_basis":"text"},\n\
"explain_reactive_share":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_rework":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_schedule_compliance":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_service_attainment":{"p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_service_policy":{"p_work_order_id":"uuid","p_request_id":"uuid"},\n\
"explain_spend":{"p_from":"date!","p_until":"date!","p_by":"text!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_details":"boolean"},\n\
"explain_stock_indicators":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_details":"boolean"},\n\
"explain_stock_values":{"p_on":"date!","p_site_ids":"uuid[]","p_storeroom_id":"uuid"},\n\
"explain_tool_uses":{"p_asset_id":"uuid!","p_from":"timestamp with time zone","p_before":"timestamp with time zone"},\n\
"explain_transition":{"p_entity":"text!","p_id":"uuid!"},\n\
"explain_unbilled_dues":{"p_until":"date!","p_site_ids":"uuid[]","p_vendor_id":"uuid"},\n\
"explain_vendor_indicators":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_details":"boolean"},\n\
"explain_vendor_requirement":{"p_work_order_id":"uuid!"},\n\
"explain_warranty_recovery":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_work_backlog":{"p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_work_costs":{"p_from":"date!","p_until":"date!","p_by":"text","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"explain_work_order_costs":{"p_work_order_id":"uuid!"},\n\
"explain_work_order_plan":{"p_work_order_id":"uuid!"},\n\
"explain_work_order_signatures":{"p_work_order_id":"uuid!"},\n\
"explain_wrench_time":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_details":"boolean"},\n\
"export_iso14224_equipment":{"p_site_id":"uuid!","p_after_id":"uuid"},\n\
"export_iso14224_failures":{"p_site_id":"uuid!","p_from":"date!","p_until":"date!"},\n\
"export_iso14224_gaps":{"p_site_id":"uuid!","p_from":"date!","p_until":"date!"},\n\
"export_iso14224_maintenance":{"p_site_id":"uuid!","p_from":"date!","p_until":"date!"},\n\
"export_records":{"p_lists":"text[]"},\n\
"forecast_availability":{"p_site_id":"uuid!","p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_asset_ids":"uuid[]"},\n\
"forecast_maintenance":{"p_site_id":"uuid!","p_from":"date!","p_until":"date!"},\n\
"forecast_maintenance_weeks":{"p_site_id":"uuid!","p_from":"date!","p_until":"date!"},\n\
"gather_outage_work":{"p_outage_id":"uuid!","p_rows":"jsonb[]!","p_row_version":"integer"},\n\
"generate_contract_indexation":{"p_contract_id":"uuid!","p_on":"date","p_is_retroactive":"boolean","p_row_version":"integer"},\n\
"generate_dispatch_plan":{"p_site_id":"uuid!","p_from":"timestamp with time zone!","p_until":"timestamp with time zone!"},\n\
"generate_inspection_corrections":{"p_inspection_id":"uuid!","p_row_version":"integer"},\n\
"generate_maintenance":{"p_maintenance_schedule_id":"uuid!","p_row_version":"integer"},\n\
"generate_reorder_requisition":{"p_storeroom_id":"uuid!","p_stocked_item_ids":"uuid[]"},\n\
"generate_work_order_requisition":{"p_work_order_id":"uuid!"},\n\
"grant_role":{"p_account_id":"uuid!","p_role_id":"uuid!"},\n\
"grant_site":{"p_account_id":"uuid!","p_site_id":"uuid!"},\n\
"hand_back_permit":{"p_permit_id":"uuid!","p_is_work_complete":"boolean!","p_note":"text","p_row_version":"integer"},\n\
"hand_over_lockout_application":{"p_lockout_application_id":"uuid!","p_worker_id":"uuid!","p_row_version":"integer"},\n\
"hold_file":{"p_file_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"hold_purchase_order":{"p_purchase_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"hold_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"ignore_discovered_device":{"p_discovered_device_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"import_asset_categories":{"p_rows":"jsonb[]!"},\n\
"import_asset_custodies":{"p_rows":"jsonb[]!"},\n\
"import_asset_meters":{"p_rows":"jsonb[]!"},\n\
"import_asset_spares":{"p_rows":"jsonb[]!"},\n\
"import_assets":{"p_rows":"jsonb[]!"},\n\
"import_authorized_vendors":{"p_rows":"jsonb[]!"},\n\
"import_calendars":{"p_rows":"jsonb[]!"},\n\
"import_calibrations":{"p_rows":"jsonb[]!"},\n\
"import_certificate_types":{"p_rows":"jsonb[]!"},\n\
"import_contract_coverages":{"p_rows":"jsonb[]!"},\n\
"import_contract_prices":{"p_rows":"jsonb[]!"},\n\
"import_contract_revisions":{"p_rows":"jsonb[]!"},\n\
"import_contract_type_settings":{"p_rows":"jsonb[]!"},\n\
"import_contracts":{"p_rows":"jsonb[]!"},\n\
"import_cost_centers":{"p_rows":"jsonb[]!"},\n\
"import_crafts":{"p_rows":"jsonb[]!"},\n\
"import_custom_fields":{"p_rows":"jsonb[]!"},\n\
"import_exchange_rates":{"p_rows":"jsonb[]!"},\n\
"import_failure_classes":{"p_rows":"jsonb[]!"},\n\
"import_failure_codes":{"p_rows":"jsonb[]!"},\n\
"import_inspection_template_items":{"p_rows":"jsonb[]!"},\n\
"import_inspection_templates":{"p_rows":"jsonb[]!"},\n\
"import_item_manufacturer_parts":{"p_rows":"jsonb[]!"},\n\
"import_items":{"p_rows":"jsonb[]!"},\n\
"import_job_plan_lines":{"p_rows":"jsonb[]!"},\n\
"import_job_plan_tasks":{"p_rows":"jsonb[]!"},\n\
"import_job_plans":{"p_rows":"jsonb[]!"},\n\
"import_locations":{"p_rows":"jsonb[]!"},\n\
"import_maintenance_route_stops":{"p_rows":"jsonb[]!"},\n\
"import_maintenance_routes":{"p_rows":"jsonb[]!"},\n\
"import_maintenance_schedules":{"p_rows":"jsonb[]!"},\n\
"import_meter_types":{"p_rows":"jsonb[]!"},\n\
"import_opening_balances":{"p_rows":"jsonb[]!"},\n\
"import_output_counters":{"p_rows":"jsonb[]!"},\n\
"import_people":{"p_rows":"jsonb[]!"},\n\
"import_price_index_values":{"p_rows":"jsonb[]!"},\n\
"import_price_indexes":{"p_rows":"jsonb[]!"},\n\
"import_request_problems":{"p_rows":"jsonb[]!"},\n\
"import_requests":{"p_rows":"jsonb[]!"},\n\
"import_sites":{"p_rows":"jsonb[]!"},\n\
"import_stocked_items":{"p_rows":"jsonb[]!"},\n\
"import_storeroom_bins":{"p_rows":"jsonb[]!"},\n\
"import_storerooms":{"p_rows":"jsonb[]!"},\n\
"import_units":{"p_rows":"jsonb[]!"},\n\
"import_vendors":{"p_rows":"jsonb[]!"},\n\
"import_work_orders":{"p_rows":"jsonb[]!"},\n\
"import_work_types":{"p_rows":"jsonb[]!"},\n\
"import_worker_certificates":{"p_rows":"jsonb[]!"},\n\
"import_workers":{"p_rows":"jsonb[]!"},\n\
"ingest_channel_readings":{"p_channel_readings":"jsonb[]!","p_battery_percent":"numeric","p_firmware":"text"},\n\
"ingest_inventory":{"p_source":"text!","p_inventory":"jsonb!","p_site_id":"uuid","p_collected_at":"timestamp with time zone"},\n\
"ingest_readings":{"p_readings":"jsonb[]!"},\n\
"install_asset":{"p_asset_position_id":"uuid!","p_values":"jsonb!"},\n\
"issue_api_key":{"p_account_id":"uuid!","p_values":"jsonb!"},\n\
"issue_calendar_address":{"p_calendar_feed_id":"uuid!","p_row_version":"integer"},\n\
"issue_export_address":{"p_export_id":"uuid!","p_minutes":"integer"},\n\
"issue_file_link":{"p_file_link_id":"uuid!","p_variant":"text","p_minutes":"integer","p_uses":"integer","p_days":"integer"},\n\
"issue_meter_device_key":{"p_meter_device_id":"uuid!","p_name":"text!","p_expires_at":"timestamp with time zone"},\n\
"issue_permit":{"p_permit_id":"uuid!","p_row_version":"integer"},\n\
"issue_report_address":{"p_report_run_id":"uuid!","p_minutes":"integer","p_uses":"integer","p_days":"integer"},\n\
"issue_reservations":{"p_work_order_id":"uuid!","p_storeroom_id":"uuid!"},\n\
"issue_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_work_order_id":"uuid","p_cost_center":"text","p_reason":"text","p_moved_at":"timestamp with time zone"},\n\
"issue_webhook_secret":{"p_webhook_endpoint_id":"uuid!","p_overlap_hours":"integer"},\n\
"list_asset_coverages":{"p_asset_id":"uuid!","p_at":"timestamp with time zone"},\n\
"list_asset_tree":{"p_site_id":"uuid","p_asset_id":"uuid","p_at":"timestamp with time zone"},\n\
"list_bookable_assets":{"p_site_id":"uuid!","p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_category_id":"uuid","p_search":"text"},\n\
"list_bookable_models":{"p_site_id":"uuid!","p_from":"timestamp with time zone!","p_before":"timestamp with time zone!","p_category_id":"uuid","p_search":"text"},\n\
"list_changes":{"p_cursor":"text","p_lists":"text[]","p_limit":"integer"},\n\
"list_coverage_proposals":{"p_site_id":"uuid","p_asset_id":"uuid"},\n\
"list_dispatch_candidates":{"p_work_order_id":"uuid!","p_starts_at":"timestamp with time zone!","p_ends_at":"timestamp with time zone!","p_limit":"integer"},\n\
"list_failure_intervals":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]"},\n\
"list_figure_records":{"p_figure":"text!","p_from":"date","p_until":"date","p_part":"text","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_filter":"jsonb","p_after_id":"uuid","p_limit":"integer"},\n\
"list_figure_values":{"p_figure":"text!","p_from":"date","p_until":"date","p_group_by":"text[]","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_filter":"jsonb"},\n\
"list_item_uses":{"p_item_id":"uuid!"},\n\
"list_month_figures":{"p_site_id":"uuid!","p_on":"date!"},\n\
"list_options":{"p_entity":"text!","p_search":"text","p_site_id":"uuid"},\n\
"list_outage_proposals":{"p_outage_id":"uuid!","p_days":"integer"},\n\
"list_portal_choices":{"p_slug":"text!","p_search":"text"},\n\
"list_push_keys":{},\n\
"list_quote_comparison":{"p_quote_request_id":"uuid!"},\n\
"list_record_history":{"p_list":"text!","p_id":"uuid!","p_before":"timestamp with time zone","p_limit":"integer"},\n\
"list_reorder_suggestions":{"p_storeroom_id":"uuid"},\n\
"list_similar_work":{"p_site_id":"uuid","p_asset_id":"uuid","p_location_id":"uuid","p_problem_id":"uuid","p_days":"integer"},\n\
"list_spares_for_asset":{"p_asset_id":"uuid!"},\n\
"list_stock_availability":{"p_item_id":"uuid!","p_storeroom_id":"uuid"},\n\
"list_vendor_prices":{"p_vendor_id":"uuid!","p_item_id":"uuid!","p_site_id":"uuid!","p_quantity":"numeric","p_unit_id":"uuid","p_contract_id":"uuid","p_currency":"text","p_on":"date"},\n\
"list_worst_assets":{"p_from":"date!","p_until":"date!","p_site_ids":"uuid[]","p_category_ids":"uuid[]","p_asset_ids":"uuid[]","p_limit":"integer"},\n\
"match_discovered_device":{"p_discovered_device_id":"uuid!","p_asset_id":"uuid!","p_row_version":"integer"},\n\
"match_maintenance_occurrence":{"p_maintenance_schedule_id":"uuid!","p_work_order_id":"uuid!","p_row_version":"integer"},\n\
"merge_discovered_devices":{"p_discovered_device_id":"uuid!","p_into_discovered_device_id":"uuid!","p_reason":"text","p_row_version":"integer","p_into_row_version":"integer"},\n\
"merge_request":{"p_request_id":"uuid!","p_into_request_id":"uuid!","p_row_version":"integer"},\n\
"mothball_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"move_asset":{"p_asset_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"move_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_reason":"text"},\n\
"order_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"pause_report_schedule":{"p_report_schedule_id":"uuid!","p_row_version":"integer"},\n\
"pause_webhook_endpoint":{"p_webhook_endpoint_id":"uuid!","p_row_version":"integer"},\n\
"pause_worker":{"p_worker_id":"uuid!","p_row_version":"integer"},\n\
"post_claim":{"p_claim_id":"uuid!","p_row_version":"integer"},\n\
"post_count":{"p_count_id":"uuid!","p_row_version":"integer","p_moved_at":"timestamp with time zone"},\n\
"post_depreciation":{"p_site_id":"uuid!","p_depreciation_book_id":"uuid!","p_period_on":"date!"},\n\
"preview_depreciation":{"p_depreciation_enrolment_id":"uuid!","p_until":"date"},\n\
"preview_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_before":"timestamp with time zone!"},\n\
"preview_notification_text":{"p_notification_text_id":"uuid!"},\n\
"publish_inspection_template":{"p_inspection_template_id":"uuid!","p_row_version":"integer"},\n\
"publish_job_plan":{"p_job_plan_id":"uuid!","p_row_version":"integer"},\n\
"publish_lockout_procedure":{"p_lockout_procedure_id":"uuid!","p_row_version":"integer"},\n\
"publish_notification_text":{"p_notification_text_id":"uuid!","p_row_version":"integer"},\n\
"publish_report":{"p_report_id":"uuid!","p_row_version":"integer"},\n\
"put_asset_in_service":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"put_asset_on_standby":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"rebase_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_anchor_on":"date!","p_row_version":"integer"},\n\
"receive_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"receive_purchase_order":{"p_purchase_order_id":"uuid!","p_lines":"jsonb[]","p_values":"jsonb"},\n\
"receive_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_reason":"text","p_reference":"text","p_moved_at":"timestamp with time zone"},\n\
"receive_transfer":{"p_transfer_id":"uuid!","p_lines":"jsonb[]","p_row_version":"integer","p_freight_amount":"numeric","p_moved_at":"timestamp with time zone"},\n\
"recommission_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"record_absence":{"p_values":"jsonb!","p_release":"boolean"},\n\
"record_asset_loss":{"p_asset_id":"uuid!","p_note":"text!","p_row_version":"integer"},\n\
"record_calibration":{"p_asset_id":"uuid!","p_values":"jsonb!","p_points":"jsonb[]","p_standard_ids":"uuid[]","p_work_order_id":"uuid"},\n\
"record_claim_answer":{"p_claim_id":"uuid!","p_lines":"jsonb[]!","p_values":"jsonb","p_row_version":"integer"},\n\
"record_depreciation":{"p_depreciation_enrolment_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"record_downtime":{"p_values":"jsonb!"},\n\
"record_failure_report":{"p_work_order_id":"uuid!","p_values":"jsonb!"},\n\
"record_found_assets":{"p_asset_audit_id":"uuid!","p_assets":"jsonb[]!"},\n\
"record_invoice_payment":{"p_invoice_id":"uuid!","p_paid_on":"date","p_payment_reference":"text","p_row_version":"integer"},\n\
"record_labour_entry":{"p_work_order_id":"uuid!","p_values":"jsonb!"},\n\
"record_lockout_step":{"p_lockout_application_id":"uuid!","p_step":"text!","p_point_ids":"uuid[]","p_row_version":"integer"},\n\
"record_mail_bounce":{"p_token":"text!","p_status":"text!","p_diagnostic":"text"},\n\
"record_meter_reading":{"p_meter_id":"uuid!","p_reading":"numeric","p_read_at":"timestamp with time zone","p_kind":"text","p_note":"text","p_observation":"text","p_instrument_id":"uuid"},\n\
"record_permit_gas_test":{"p_permit_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"record_portal_feedback":{"p_reference":"text!","p_score":"integer!","p_note":"text"},\n\
"record_quote":{"p_quote_request_id":"uuid!","p_values":"jsonb!","p_lines":"jsonb[]!"},\n\
"record_request_feedback":{"p_request_id":"uuid!","p_score":"integer!","p_note":"text","p_row_version":"integer"},\n\
"record_slot_arrival":{"p_slot_id":"uuid!","p_arrived_at":"timestamp with time zone","p_row_version":"integer"},\n\
"record_work_order_arrival":{"p_work_order_id":"uuid!","p_arrived_at":"timestamp with time zone","p_row_version":"integer"},\n\
"record_work_order_cost":{"p_work_order_id":"uuid!","p_values":"jsonb!"},\n\
"record_worker_certificate":{"p_values":"jsonb!"},\n\
"record_worker_position":{"p_latitude":"numeric!","p_longitude":"numeric!","p_recorded_at":"timestamp with time zone"},\n\
"recover_asset":{"p_asset_id":"uuid!","p_note":"text","p_row_version":"integer"},\n\
"recover_transfer":{"p_transfer_id":"uuid!","p_reason":"text!","p_lines":"jsonb[]","p_row_version":"integer","p_moved_at":"timestamp with time zone"},\n\
"refresh_session":{},\n\
"reissue_permit":{"p_permit_id":"uuid!","p_ends_at":"timestamp with time zone!","p_row_version":"integer"},\n\
"reject_absence":{"p_absence_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_asset_booking":{"p_asset_booking_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_budget_transfer":{"p_budget_transfer_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_calibration_extension":{"p_extension_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_contract":{"p_contract_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"reject_contract_revision":{"p_contract_revision_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"reject_labour_entry":{"p_labour_entry_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_meter_reading":{"p_reading_id":"uuid!","p_note":"text"},\n\
"reject_purchase_order":{"p_purchase_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_request":{"p_request_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_requisition":{"p_requisition_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_timesheet":{"p_timesheet_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reject_work_order":{"p_work_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"release_file":{"p_file_id":"uuid!","p_row_version":"integer"},\n\
"release_lockout_lock":{"p_lockout_lock_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"release_reservation":{"p_reservation_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"renew_contract":{"p_contract_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"reopen_period":{"p_month_on":"date!","p_reason":"text!"},\n\
"reopen_portal_request":{"p_reference":"text!","p_reason":"text!"},\n\
"reopen_request":{"p_request_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reopen_work_order":{"p_work_order_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reopen_work_order_asset":{"p_work_order_asset_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"replay_webhook_deliveries":{"p_webhook_endpoint_id":"uuid!","p_webhook_delivery_ids":"uuid[]","p_from":"timestamp with time zone","p_to":"timestamp with time zone","p_event_types":"text[]"},\n\
"request_absence":{"p_values":"jsonb!"},\n\
"request_calibration_extension":{"p_asset_id":"uuid!","p_values":"jsonb!"},\n\
"request_details":{"p_request_id":"uuid!","p_question":"text!","p_row_version":"integer"},\n\
"request_password_reset":{"p_email":"text!","p_organization":"text"},\n\
"request_worker_position":{"p_worker_id":"uuid!"},\n\
"reserve_asset_booking":{"p_asset_booking_id":"uuid!","p_row_version":"integer"},\n\
"reserve_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_work_order_id":"uuid","p_purpose":"text"},\n\
"reset_password":{"p_account_id":"uuid!","p_password":"text!"},\n\
"resume_contract":{"p_contract_id":"uuid!","p_row_version":"integer"},\n\
"resume_meter_alarm":{"p_meter_alarm_id":"uuid!","p_row_version":"integer"},\n\
"resume_purchase_order":{"p_purchase_order_id":"uuid!","p_row_version":"integer"},\n\
"resume_report_schedule":{"p_report_schedule_id":"uuid!","p_row_version":"integer"},\n\
"resume_webhook_endpoint":{"p_webhook_endpoint_id":"uuid!","p_gap":"text","p_row_version":"integer"},\n\
"resume_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"retire_item":{"p_item_id":"uuid!","p_row_version":"integer"},\n\
"retire_lockout_procedure":{"p_lockout_procedure_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"retire_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"retire_meter":{"p_meter_id":"uuid!","p_row_version":"integer"},\n\
"retire_notification_text":{"p_notification_text_id":"uuid!","p_row_version":"integer"},\n\
"retire_report":{"p_report_id":"uuid!","p_row_version":"integer"},\n\
"retire_report_schedule":{"p_report_schedule_id":"uuid!","p_row_version":"integer"},\n\
"retire_webhook_endpoint":{"p_webhook_endpoint_id":"uuid!","p_row_version":"integer"},\n\
"return_count":{"p_count_id":"uuid!","p_line_ids":"uuid[]!","p_reason":"text!","p_row_version":"integer"},\n\
"return_inspection":{"p_inspection_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"return_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_work_order_id":"uuid","p_reason":"text","p_moved_at":"timestamp with time zone"},\n\
"reverse_depreciation":{"p_depreciation_enrolment_id":"uuid!","p_period_on":"date!","p_reason":"text!","p_row_version":"integer"},\n\
"reverse_invoice":{"p_invoice_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"reverse_receipt":{"p_receipt_id":"uuid!","p_reason":"text!","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"reverse_work_order_cost":{"p_cost_id":"uuid!","p_reason":"text!"},\n\
"review_lockout_procedure":{"p_lockout_procedure_id":"uuid!","p_note":"text!","p_row_version":"integer"},\n\
"review_notices":{"p_notice_ids":"uuid[]"},\n\
"review_receipt":{"p_receipt_id":"uuid!","p_lines":"jsonb[]!","p_row_version":"integer"},\n\
"review_tool_uses":{"p_review_id":"uuid!","p_rows":"jsonb[]!","p_row_version":"integer"},\n\
"revise_budget":{"p_budget_id":"uuid!","p_amount":"numeric!","p_reason":"text!","p_row_version":"integer"},\n\
"revise_contract":{"p_contract_id":"uuid!","p_values":"jsonb!","p_coverages":"jsonb[]","p_row_version":"integer"},\n\
"revise_lockout_procedure":{"p_lockout_procedure_id":"uuid!","p_row_version":"integer"},\n\
"revise_purchase_order":{"p_purchase_order_id":"uuid!","p_reason":"text!","p_values":"jsonb","p_lines":"jsonb[]","p_row_version":"integer","p_charges":"jsonb[]"},\n\
"revoke_api_key":{"p_api_key_id":"uuid!"},\n\
"revoke_calendar_feed":{"p_calendar_feed_id":"uuid!","p_row_version":"integer"},\n\
"revoke_file_share":{"p_file_share_id":"uuid!","p_row_version":"integer"},\n\
"revoke_meter_device_key":{"p_meter_device_id":"uuid!","p_api_key_id":"uuid!"},\n\
"revoke_session":{"p_session_id":"uuid!"},\n\
"revoke_vendor_certificate":{"p_vendor_certificate_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"revoke_webhook_secret":{"p_webhook_endpoint_id":"uuid!","p_row_version":"integer"},\n\
"revoke_worker_certificate":{"p_worker_certificate_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"schedule_crew":{"p_work_order_id":"uuid!","p_crew_id":"uuid!","p_starts_at":"timestamp with time zone!","p_ends_at":"timestamp with time zone!","p_row_version":"integer"},\n\
"schedule_outage":{"p_outage_id":"uuid!","p_starts_at":"timestamp with time zone!","p_ends_at":"timestamp with time zone","p_release":"boolean","p_row_version":"integer"},\n\
"schedule_work_order":{"p_work_order_id":"uuid!","p_slots":"jsonb[]!","p_row_version":"integer"},\n\
"schedule_work_orders":{"p_rows":"jsonb[]!"},\n\
"scrap_stock":{"p_storeroom_id":"uuid!","p_lines":"jsonb[]!","p_reason":"text!","p_moved_at":"timestamp with time zone"},\n\
"search_codes":{"p_code":"text!"},\n\
"search_records":{"p_query":"text!","p_entities":"text[]","p_site_id":"uuid","p_limit":"integer"},\n\
"send_channel_test":{"p_channel":"text!","p_destination_id":"uuid","p_recipient":"text"},\n\
"send_purchase_order":{"p_purchase_order_id":"uuid!","p_channel":"text","p_recipient":"text","p_row_version":"integer"},\n\
"send_quote_request":{"p_quote_request_id":"uuid!","p_channel":"text","p_row_version":"integer"},\n\
"send_webhook_test":{"p_webhook_endpoint_id":"uuid!"},\n\
"shelve_meter_alarm":{"p_meter_alarm_id":"uuid!","p_until":"timestamp with time zone!","p_reason":"text!","p_row_version":"integer"},\n\
"ship_transfer":{"p_transfer_id":"uuid!","p_row_version":"integer","p_freight_amount":"numeric","p_moved_at":"timestamp with time zone"},\n\
"sign_in":{"p_email":"text!","p_password":"text!","p_organization":"text"},\n\
"sign_out":{},\n\
"sign_permit":{"p_permit_id":"uuid!","p_role":"text!","p_note":"text","p_row_version":"integer"},\n\
"sign_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"skip_maintenance_occurrence":{"p_maintenance_schedule_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"skip_work_order_asset":{"p_work_order_asset_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"start_asset_audit":{"p_asset_audit_id":"uuid!","p_row_version":"integer"},\n\
"start_count":{"p_count_id":"uuid!","p_row_version":"integer"},\n\
"start_export":{"p_lists":"text[]","p_format":"text","p_since":"timestamp with time zone"},\n\
"start_import":{"p_import_id":"uuid!","p_row_version":"integer"},\n\
"start_import_check":{"p_import_id":"uuid!","p_row_version":"integer"},\n\
"start_labour_timer":{"p_work_order_id":"uuid!","p_values":"jsonb"},\n\
"start_outage":{"p_outage_id":"uuid!","p_started_at":"timestamp with time zone","p_row_version":"integer"},\n\
"start_report_run":{"p_report_id":"uuid!","p_values":"jsonb!"},\n\
"start_slot_travel":{"p_slot_id":"uuid!","p_starts_timer":"boolean","p_row_version":"integer"},\n\
"start_work_order":{"p_work_order_id":"uuid!","p_started_at":"timestamp with time zone","p_row_version":"integer","p_starts_timer":"boolean"},\n\
"stop_labour_timer":{"p_labour_entry_id":"uuid!","p_ended_at":"timestamp with time zone","p_row_version":"integer"},\n\
"stop_slot":{"p_slot_id":"uuid!","p_reason":"text!","p_hold_reason":"text","p_row_version":"integer"},\n\
"store_asset":{"p_asset_id":"uuid!","p_row_version":"integer"},\n\
"submit_changes":{"p_changes":"jsonb[]!"},\n\
"submit_claim":{"p_claim_id":"uuid!","p_row_version":"integer"},\n\
"submit_contract":{"p_contract_id":"uuid!","p_row_version":"integer"},\n\
"submit_contract_revision":{"p_contract_revision_id":"uuid!","p_row_version":"integer"},\n\
"submit_count":{"p_count_id":"uuid!","p_row_version":"integer"},\n\
"submit_inspection":{"p_inspection_id":"uuid!","p_inspector_worker_id":"uuid","p_notes":"text"},\n\
"submit_invoice":{"p_invoice_id":"uuid!","p_row_version":"integer"},\n\
"submit_portal_request":{"p_slug":"text!","p_title":"text!","p_description":"text","p_asset_id":"uuid","p_location_id":"uuid","p_problem_id":"uuid","p_name":"text","p_contact":"text"},\n\
"submit_purchase_order":{"p_purchase_order_id":"uuid!","p_row_version":"integer","p_override_reason":"text"},\n\
"submit_requisition":{"p_requisition_id":"uuid!","p_row_version":"integer"},\n\
"submit_timesheet":{"p_week_on":"date!","p_worker_id":"uuid","p_row_version":"integer"},\n\
"submit_transfer":{"p_transfer_id":"uuid!","p_row_version":"integer"},\n\
"submit_work_order":{"p_work_order_id":"uuid!","p_row_version":"integer"},\n\
"subscribe_work_order":{"p_work_order_id":"uuid!"},\n\
"summarize_list":{"p_list":"text!","p_group":"text[]","p_sums":"text[]","p_filters":"jsonb"},\n\
"suspend_account":{"p_account_id":"uuid!","p_row_version":"integer"},\n\
"suspend_contract":{"p_contract_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"suspend_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"suspend_permit":{"p_permit_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"terminate_contract":{"p_contract_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"track_portal_request":{"p_reference":"text!"},\n\
"triage_request":{"p_request_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"unassign_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"unblock_asset":{"p_asset_id":"uuid!","p_reason":"text!","p_note":"text"},\n\
"unblock_vendor":{"p_vendor_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"undo_asset_move":{"p_placement_id":"uuid!","p_reason":"text!"},\n\
"undo_asset_transition":{"p_asset_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"undo_discovered_device_merge":{"p_discovered_device_id":"uuid!","p_row_version":"integer"},\n\
"uninstall_asset":{"p_asset_id":"uuid!","p_values":"jsonb","p_row_version":"integer"},\n\
"unmatch_discovered_device":{"p_discovered_device_id":"uuid!","p_row_version":"integer"},\n\
"unmatch_maintenance_occurrence":{"p_maintenance_occurrence_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"unsubscribe_notices":{"p_token":"text!"},\n\
"unsubscribe_work_order":{"p_work_order_id":"uuid!"},\n\
"update_account":{"p_account_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_approval_limits":{"p_role_id":"uuid!","p_limits":"jsonb[]!","p_row_version":"integer"},\n\
"update_approval_rule":{"p_approval_rule_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_asset":{"p_asset_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_asset_booking":{"p_asset_booking_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_asset_booking_assets":{"p_asset_booking_id":"uuid!","p_assets":"jsonb[]!","p_row_version":"integer"},\n\
"update_asset_category":{"p_asset_category_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_asset_position":{"p_asset_position_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_asset_spare":{"p_asset_spare_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_authorized_vendor":{"p_authorized_vendor_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_budget":{"p_budget_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_calendar":{"p_calendar_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_certificate_type":{"p_certificate_type_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_claim":{"p_claim_id":"uuid!","p_values":"jsonb","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"update_contract":{"p_contract_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_contract_prices":{"p_contract_revision_id":"uuid!","p_prices":"jsonb[]!","p_row_version":"integer"},\n\
"update_contract_rates":{"p_contract_revision_id":"uuid!","p_rates":"jsonb[]!","p_row_version":"integer"},\n\
"update_contract_revision":{"p_contract_revision_id":"uuid!","p_values":"jsonb!","p_coverages":"jsonb[]","p_row_version":"integer"},\n\
"update_cost_center":{"p_cost_center_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_craft":{"p_craft_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_crew":{"p_crew_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_crew_members":{"p_crew_id":"uuid!","p_members":"jsonb[]!","p_row_version":"integer"},\n\
"update_custom_field":{"p_custom_field_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_depreciation_book":{"p_depreciation_book_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_depreciation_enrolment":{"p_depreciation_enrolment_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_dispatch_policy":{"p_site_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_downtime_reason":{"p_downtime_reason_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_failure_class":{"p_failure_class_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_failure_code":{"p_failure_code_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_failure_links":{"p_failure_class_id":"uuid!","p_links":"jsonb[]!","p_row_version":"integer"},\n\
"update_failure_report":{"p_failure_report_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_figure_target":{"p_figure_target_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_file_link":{"p_file_link_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_hold_reason":{"p_hold_reason_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_import":{"p_import_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_inspection_template":{"p_inspection_template_id":"uuid!","p_values":"jsonb","p_items":"jsonb[]","p_row_version":"integer"},\n\
"update_iso14224_codes":{"p_codes":"jsonb[]!"},\n\
"update_item":{"p_item_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_item_manufacturer_parts":{"p_item_id":"uuid!","p_parts":"jsonb[]!","p_row_version":"integer"},\n\
"update_job_plan":{"p_job_plan_id":"uuid!","p_values":"jsonb","p_tasks":"jsonb[]","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"update_kit_components":{"p_item_id":"uuid!","p_components":"jsonb[]!","p_row_version":"integer"},\n\
"update_labour_rate":{"p_labour_rate_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_location":{"p_location_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_lockout_procedure":{"p_lockout_procedure_id":"uuid!","p_values":"jsonb","p_points":"jsonb[]","p_row_version":"integer"},\n\
"update_lot":{"p_lot_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_maintenance_blackout":{"p_maintenance_blackout_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_maintenance_route":{"p_maintenance_route_id":"uuid!","p_values":"jsonb","p_stops":"jsonb[]","p_row_version":"integer"},\n\
"update_maintenance_schedule":{"p_maintenance_schedule_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_maintenance_schedule_plans":{"p_maintenance_schedule_id":"uuid!","p_plans":"jsonb[]!","p_row_version":"integer"},\n\
"update_maintenance_schedule_tasks":{"p_maintenance_schedule_id":"uuid!","p_tasks":"jsonb[]!","p_row_version":"integer"},\n\
"update_maintenance_strategy":{"p_maintenance_strategy_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_mandatory_topics":{"p_topics":"text[]!"},\n\
"update_measuring_points":{"p_points":"jsonb[]!","p_asset_id":"uuid","p_category_id":"uuid"},\n\
"update_meter":{"p_meter_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_meter_alarm_rule":{"p_meter_alarm_rule_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_meter_device":{"p_meter_device_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_meter_device_channels":{"p_meter_device_id":"uuid!","p_channels":"jsonb[]!","p_row_version":"integer"},\n\
"update_meter_link":{"p_meter_link_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_meter_type":{"p_meter_type_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_notification_destination":{"p_notification_destination_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_notification_preferences":{"p_preferences":"jsonb[]!"},\n\
"update_notification_relay":{"p_notification_relay_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_notification_settings":{"p_values":"jsonb!","p_row_version":"integer"},\n\
"update_notification_text":{"p_notification_text_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_organization":{"p_values":"jsonb!","p_row_version":"integer"},\n\
"update_outage":{"p_outage_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_outage_work_orders":{"p_outage_id":"uuid!","p_work_order_ids":"uuid[]!","p_row_version":"integer"},\n\
"update_output_counter":{"p_output_counter_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_pattern_shifts":{"p_shift_pattern_id":"uuid!","p_shifts":"jsonb[]!","p_row_version":"integer"},\n\
"update_pay_rules":{"p_site_id":"uuid!","p_rules":"jsonb[]!","p_row_version":"integer"},\n\
"update_permit":{"p_permit_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_permit_kind":{"p_permit_kind_id":"uuid!","p_values":"jsonb","p_questions":"jsonb[]","p_limits":"jsonb[]","p_row_version":"integer","p_signers":"jsonb[]"},\n\
"update_position_consent":{"p_shares_position":"boolean!","p_row_version":"integer"},\n\
"update_price_index":{"p_price_index_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_purchase_order":{"p_purchase_order_id":"uuid!","p_values":"jsonb","p_lines":"jsonb[]","p_row_version":"integer","p_charges":"jsonb[]"},\n\
"update_qualification_requirement":{"p_qualification_requirement_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_quiet_hours":{"p_quiet_hours":"jsonb[]!"},\n\
"update_report":{"p_report_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_report_schedule":{"p_report_schedule_id":"uuid!","p_values":"jsonb","p_recipients":"jsonb[]","p_row_version":"integer"},\n\
"update_request":{"p_request_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_request_portal":{"p_request_portal_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_request_problem":{"p_request_problem_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_requisition":{"p_requisition_id":"uuid!","p_values":"jsonb","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"update_role":{"p_role_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_service_policy":{"p_service_policy_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_shift_assignment":{"p_shift_assignment_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_shift_pattern":{"p_shift_pattern_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_site":{"p_site_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_site_distances":{"p_site_id":"uuid!","p_distances":"jsonb[]!"},\n\
"update_skill":{"p_skill_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_stocked_item":{"p_stocked_item_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_storeroom":{"p_storeroom_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_storeroom_bin":{"p_storeroom_bin_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_transfer":{"p_transfer_id":"uuid!","p_values":"jsonb","p_lines":"jsonb[]","p_row_version":"integer"},\n\
"update_unit":{"p_unit_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_unit_conversion":{"p_unit_conversion_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_vendor":{"p_vendor_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_webhook_endpoint":{"p_webhook_endpoint_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_work_order":{"p_work_order_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_work_order_assets":{"p_work_order_id":"uuid!","p_assets":"jsonb[]!","p_row_version":"integer"},\n\
"update_work_order_comment":{"p_work_order_comment_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_work_order_plan":{"p_work_order_id":"uuid!","p_lines":"jsonb[]!","p_row_version":"integer"},\n\
"update_work_order_priorities":{"p_rows":"jsonb[]!"},\n\
"update_work_order_relations":{"p_work_order_id":"uuid!","p_relations":"jsonb[]!","p_row_version":"integer"},\n\
"update_work_order_tasks":{"p_work_order_id":"uuid!","p_tasks":"jsonb[]!","p_row_version":"integer"},\n\
"update_work_type":{"p_work_type_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_worker":{"p_worker_id":"uuid!","p_values":"jsonb!","p_row_version":"integer"},\n\
"update_worker_crafts":{"p_worker_id":"uuid!","p_crafts":"jsonb[]!","p_row_version":"integer"},\n\
"update_worker_shift":{"p_worker_id":"uuid!","p_shift_on":"date!","p_shifts":"jsonb[]!","p_row_version":"integer"},\n\
"update_worker_skills":{"p_worker_id":"uuid!","p_skills":"jsonb[]!","p_row_version":"integer"},\n\
"validate_permit":{"p_permit_id":"uuid!","p_row_version":"integer"},\n\
"verify_budgets":{"p_budget_id":"uuid"},\n\
"verify_log":{"p_after":"text","p_head":"text"},\n\
"verify_stock_ledger":{"p_storeroom_id":"uuid","p_after":"text"},\n\
"whoami":{},\n\
"withdraw_calibration":{"p_calibration_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"withdraw_contract_revision":{"p_contract_revision_id":"uuid!","p_reason":"text","p_row_version":"integer"},\n\
"withdraw_import":{"p_import_id":"uuid!","p_row_version":"integer"},\n\
"withdraw_quote":{"p_quote_id":"uuid!","p_reason":"text!","p_row_version":"integer"},\n\
"withdraw_requisition":{"p_requisition_id":"uuid!","p_row_version":"integer"},\n\
"withdraw_role":{"p_account_id":"uuid!","p_role_id":"uuid!"},\n\
"withdraw_site":{"p_account_id":"uuid!","p_site_id":"uuid!"},\n\
"withdraw_suppression":{"p_notification_suppression_id":"uuid!","p_row_version":"integer"},\n\
"write_off_transfer":{"p_transfer_id":"uuid!","p_reason":"text!","p_row_version":"integer","p_moved_at":"timestamp with time zone"}\n\
},"lists":{\n\
"absences":{"create":"record_absence","update":"approve_absence","other":["cancel_absence","reject_absence"]},\n\
"accounts":{"create":"create_account","update":"update_account","other":["activate_account","grant_role","grant_site","issue_api_key","reset_password","suspend_account","withdraw_role","withdraw_site"]},\n\
"api_keys":{"create":"issue_api_key","other":["revoke_api_key"]},\n\
"approval_limits":{"create":"update_approval_limits","update":"update_approval_limits","other":[]},\n\
"approvals":{"other":[]},\n\
"asset_audit_lines":{"create":"record_found_assets","other":[]},\n\
"asset_audits":{"create":"create_asset_audit","other":["cancel_asset_audit","complete_asset_audit","record_found_assets","start_asset_audit"]},\n\
"asset_blocks":{"create":"block_asset","other":[]},\n\
"asset_booking_assets":{"update":"update_asset_booking_assets","other":[]},\n\
"asset_bookings":{"create":"create_asset_booking","update":"update_asset_booking","other":["approve_asset_booking","cancel_asset_booking","reject_asset_booking","reserve_asset_booking","update_asset_booking_assets"]},\n\
"asset_categories":{"create":"create_asset_category","update":"update_asset_category","other":[]},\n\
"asset_custodies":{"create":"check_out_asset","update":"check_in_asset","other":[]},\n\
"asset_disposals":{"create":"dispose_asset","other":[]},\n\
"asset_downtimes":{"create":"record_downtime","update":"correct_downtime","other":["cancel_downtime","close_downtime"]},\n\
"asset_installations":{"create":"install_asset","update":"uninstall_asset","other":[]},\n\
"asset_meters":{"create":"create_meter","update":"update_meter","other":["activate_meter","exchange_meter","record_meter_reading","retire_meter"]},\n\
"asset_move_corrections":{"create":"correct_asset_move","other":[]},\n\
"asset_placements":{"create":"move_asset","other":["correct_asset_move","undo_asset_move"]},\n\
"asset_positions":{"create":"create_asset_position","update":"update_asset_position","other":["exchange_asset","install_asset"]},\n\
"asset_relations":{"create":"create_asset_relation","other":["cancel_asset_relation","close_asset_relation"]},\n\
"asset_spares":{"create":"create_asset_spare","update":"update_asset_spare","other":[]},\n\
"asset_status_changes":{"update":"undo_asset_transition","other":[]},\n\
"assets":{"create":"create_asset","update":"update_asset","other":["block_asset","cancel_asset","check_out_asset","commission_asset","decommission_asset","dispose_asset","mothball_asset","move_asset","order_asset","put_asset_in_service","put_asset_on_standby","receive_asset","recommission_asset","record_asset_loss","record_calibration","recover_asset","request_calibration_extension","store_asset","unblock_asset","undo_asset_transition","uninstall_asset"]},\n\
"assets_down":{"other":[]},\n\
"audit_events":{"other":[]},\n\
"auth_events":{"other":[]},\n\
"authorized_vendors":{"create":"create_authorized_vendor","update":"update_authorized_vendor","other":["archive_authorized_vendor"]},\n\
"budget_entries":{"create":"approve_purchase_order","other":[]},\n\
"budget_revisions":{"create":"revise_budget","other":[]},\n\
"budget_transfers":{"create":"create_budget_transfer","update":"approve_budget_transfer","other":["cancel_budget_transfer","reject_budget_transfer"]},\n\
"budgets":{"create":"create_budget","update":"update_budget","other":["activate_budget","cancel_budget","close_budget","revise_budget"]},\n\
"calendar_exceptions":{"other":[]},\n\
"calendar_feeds":{"create":"create_calendar_feed","other":["issue_calendar_address","revoke_calendar_feed"]},\n\
"calendar_hours":{"other":[]},\n\
"calendars":{"create":"create_calendar","update":"update_calendar","other":[]},\n\
"calibration_extensions":{"create":"request_calibration_extension","other":[]},\n\
"calibration_points":{"other":[]},\n\
"calibration_standards":{"other":[]},\n\
"calibrations":{"create":"record_calibration","other":["withdraw_calibration"]},\n\
"certificate_types":{"create":"create_certificate_type","update":"update_certificate_type","other":[]},\n\
"claim_lines":{"other":[]},\n\
"claims":{"create":"create_claim","update":"update_claim","other":["cancel_claim","close_claim","post_claim","record_claim_answer","submit_claim"]},\n\
"consignment_liabilities":{"other":[]},\n\
"contract_coverages":{"create":"create_coverage","other":[]},\n\
"contract_prices":{"other":[]},\n\
"contract_rates":{"other":[]},\n\
"contract_revisions":{"create":"revise_contract","update":"update_contract_revision","other":["approve_contract_revision","reject_contract_revision","submit_contract_revision","update_contract_prices","update_contract_rates","withdraw_contract_revision"]},\n\
"contract_type_settings":{"other":[]},\n\
"contract_uses":{"other":[]},\n\
"contracts":{"create":"create_contract","update":"update_contract","other":["approve_contract","close_contract","create_coverage","generate_contract_indexation","reject_contract","renew_contract","resume_contract","revise_contract","submit_contract","suspend_contract","terminate_contract"]},\n\
"cost_centers":{"create":"create_cost_center","update":"update_cost_center","other":[]},\n\
"coverage_exclusions":{"other":[]},\n\
"coverage_leaks":{"other":[]},\n\
"crafts":{"create":"create_craft","update":"update_craft","other":[]},\n\
"crew_members":{"create":"update_crew_members","update":"update_crew_members","other":[]},\n\
"crews":{"create":"create_crew","update":"update_crew","other":["update_crew_members"]},\n\
"currencies":{"other":[]},\n\
"custom_fields":{"create":"create_custom_field","update":"update_custom_field","other":[]},\n\
"depreciation_adjustments":{"create":"adjust_depreciation_enrolment","other":[]},\n\
"depreciation_books":{"create":"create_depreciation_book","update":"update_depreciation_book","other":[]},\n\
"depreciation_charges":{"create":"record_depreciation","other":[]},\n\
"depreciation_enrolments":{"create":"create_depreciation_enrolment","update":"update_depreciation_enrolment","other":["adjust_depreciation_enrolment","cancel_depreciation_enrolment","record_depreciation","reverse_depreciation"]},\n\
"detection_methods":{"other":[]},\n\
"device_scans":{"other":[]},\n\
"discovered_devices":{"other":["ignore_discovered_device","match_discovered_device","merge_discovered_devices","undo_discovered_device_merge","unmatch_discovered_device"]},\n\
"dispatch_policies":{"create":"update_dispatch_policy","update":"update_dispatch_policy","other":[]},\n\
"documents":{"create":"create_document","other":["cancel_document"]},\n\
"downtime_reasons":{"create":"create_downtime_reason","update":"update_downtime_reason","other":[]},\n\
"entities":{"other":[]},\n\
"event_types":{"other":[]},\n\
"exchange_rates":{"create":"create_exchange_rate","update":"correct_exchange_rate","other":[]},\n\
"exports":{"create":"start_export","other":["cancel_export","issue_export_address"]},\n\
"external_ids":{"create":"create_external_id","other":["archive_external_id"]},\n\
"failure_classes":{"create":"create_failure_class","update":"update_failure_class","other":["update_failure_links"]},\n\
"failure_codes":{"create":"create_failure_code","update":"update_failure_code","other":[]},\n\
"failure_links":{"create":"update_failure_links","update":"update_failure_links","other":[]},\n\
"failure_mechanisms":{"other":[]},\n\
"failure_reports":{"create":"record_failure_report","update":"update_failure_report","other":["amend_failure_report"]},\n\
"figure_snapshots":{"other":[]},\n\
"figure_targets":{"create":"create_figure_target","update":"update_figure_target","other":["archive_figure_target"]},\n\
"figures":{"other":[]},\n\
"file_links":{"create":"create_file_link","update":"update_file_link","other":["archive_file_link","issue_file_link"]},\n\
"file_shares":{"other":["revoke_file_share"]},\n\
"files":{"other":["create_file_link","hold_file","release_file"]},\n\
"hold_reasons":{"other":["update_hold_reason"]},\n\
"import_mappings":{"create":"create_import_mapping","other":[]},\n\
"import_rows":{"other":[]},\n\
"imports":{"create":"create_import","update":"update_import","other":["cancel_import","start_import","start_import_check","withdraw_import"]},\n\
"inspection_corrections":{"other":[]},\n\
"inspection_items":{"create":"create_inspection","update":"answer_inspection_items","other":[]},\n\
"inspection_template_items":{"create":"update_inspection_template","other":[]},\n\
"inspection_template_revisions":{"create":"update_inspection_template","other":[]},\n\
"inspection_templates":{"create":"create_inspection_template","update":"update_inspection_template","other":["publish_inspection_template"]},\n\
"inspections":{"create":"create_inspection","other":["answer_inspection_items","approve_inspection","cancel_inspection","generate_inspection_corrections","return_inspection","submit_inspection"]},\n\
"invoice_charges":{"create":"create_invoice","other":[]},\n\
"iso14224_codes":{"create":"update_iso14224_codes","update":"update_iso14224_codes","other":[]},\n\
"item_manufacturer_parts":{"create":"update_item_manufacturer_parts","update":"update_item_manufacturer_parts","other":[]},\n\
"items":{"create":"create_item","update":"update_item","other":["activate_item","discontinue_item","retire_item","update_item_manufacturer_parts","update_kit_components"]},\n\
"job_plan_lines":{"create":"update_job_plan","other":[]},\n\
"job_plan_revisions":{"create":"update_job_plan","other":[]},\n\
"job_plan_tasks":{"create":"update_job_plan","other":[]},\n\
"job_plans":{"create":"create_job_plan","update":"update_job_plan","other":["publish_job_plan"]},\n\
"kit_components":{"create":"update_kit_components","update":"update_kit_components","other":[]},\n\
"labour_rates":{"create":"create_labour_rate","update":"update_labour_rate","other":[]},\n\
"locations":{"create":"create_location","update":"update_location","other":[]},\n\
"lockout_applications":{"create":"create_lockout_application","other":["apply_lockout_lock","cancel_lockout_application","hand_over_lockout_application","record_lockout_step"]},\n\
"lockout_locks":{"create":"apply_lockout_lock","other":["release_lockout_lock"]},\n\
"lockout_points":{"other":[]},\n\
"lockout_procedures":{"create":"create_lockout_procedure","update":"update_lockout_procedure","other":["publish_lockout_procedure","retire_lockout_procedure","review_lockout_procedure","revise_lockout_procedure"]},\n\
"lots":{"create":"receive_stock","update":"update_lot","other":[]},\n\
"maintenance_blackouts":{"create":"create_maintenance_blackout","update":"update_maintenance_blackout","other":[]},\n\
"maintenance_occurrences":{"create":"generate_maintenance","other":["unmatch_maintenance_occurrence"]},\n\
"maintenance_route_stops":{"create":"update_maintenance_route","update":"update_maintenance_route","other":[]},\n\
"maintenance_routes":{"create":"create_maintenance_route","update":"update_maintenance_route","other":[]},\n\
"maintenance_schedule_plans":{"create":"update_maintenance_schedule_plans","update":"update_maintenance_schedule_plans","other":[]},\n\
"maintenance_schedule_tasks":{"create":"update_maintenance_schedule_tasks","update":"update_maintenance_schedule_tasks","other":[]},\n\
"maintenance_schedules":{"create":"create_maintenance_schedule","update":"update_maintenance_schedule","other":["activate_maintenance_schedule","generate_maintenance","match_maintenance_occurrence","rebase_maintenance_schedule","retire_maintenance_schedule","skip_maintenance_occurrence","suspend_maintenance_schedule","update_maintenance_schedule_plans","update_maintenance_schedule_tasks"]},\n\
"maintenance_strategies":{"create":"create_maintenance_strategy","update":"update_maintenance_strategy","other":[]},\n\
"measuring_points":{"create":"update_measuring_points","update":"update_measuring_points","other":[]},\n\
"meter_alarm_rules":{"create":"create_meter_alarm_rule","update":"update_meter_alarm_rule","other":[]},\n\
"meter_alarms":{"other":["acknowledge_meter_alarm","resume_meter_alarm","shelve_meter_alarm"]},\n\
"meter_channels":{"create":"update_meter_device_channels","update":"update_meter_device_channels","other":[]},\n\
"meter_devices":{"create":"create_meter_device","update":"update_meter_device","other":["archive_meter_device","exchange_meter_device_key","issue_meter_device_key","revoke_meter_device_key","update_meter_device_channels"]},\n\
"meter_links":{"create":"create_meter_link","update":"update_meter_link","other":[]},\n\
"meter_readings":{"create":"record_meter_reading","other":[]},\n\
"meter_rollups":{"other":[]},\n\
"meter_types":{"create":"create_meter_type","update":"update_meter_type","other":[]},\n\
"my_account":{"other":[]},\n\
"my_work":{"other":[]},\n\
"notices":{"other":[]},\n\
"notification_destinations":{"create":"create_notification_destination","update":"update_notification_destination","other":[]},\n\
"notification_messages":{"other":[]},\n\
"notification_preferences":{"update":"update_notification_preferences","other":[]},\n\
"notification_relays":{"create":"create_notification_relay","update":"update_notification_relay","other":[]},\n\
"notification_settings":{"update":"update_notification_settings","other":[]},\n\
"notification_suppressions":{"other":["withdraw_suppression"]},\n\
"notification_texts":{"create":"create_notification_text","update":"update_notification_text","other":["publish_notification_text","retire_notification_text"]},\n\
"notification_topics":{"other":[]},\n\
"open_work_orders":{"other":[]},\n\
"order_charges":{"create":"create_purchase_order","update":"update_purchase_order","other":[]},\n\
"organizations":{"update":"update_organization","other":[]},\n\
"outage_work_orders":{"create":"update_outage_work_orders","update":"update_outage_work_orders","other":[]},\n\
"outages":{"create":"create_outage","update":"update_outage","other":["cancel_outage","complete_outage","confirm_outage","gather_outage_work","schedule_outage","start_outage","update_outage_work_orders"]},\n\
"output_counters":{"create":"create_output_counter","update":"update_output_counter","other":["archive_output_counter"]},\n\
"own_hold_reasons":{"create":"create_hold_reason","update":"update_hold_reason","other":[]},\n\
"pattern_shifts":{"create":"update_pattern_shifts","update":"update_pattern_shifts","other":[]},\n\
"pay_rules":{"create":"update_pay_rules","update":"update_pay_rules","other":[]},\n\
"people":{"other":[]},\n\
"periods":{"create":"close_period","update":"reopen_period","other":[]},\n\
"permissions":{"other":[]},\n\
"permit_gas_tests":{"create":"record_permit_gas_test","other":[]},\n\
"permit_kind_limits":{"other":[]},\n\
"permit_kind_questions":{"other":[]},\n\
"permit_kind_signers":{"other":[]},\n\
"permit_kinds":{"create":"create_permit_kind","update":"update_permit_kind","other":[]},\n\
"permit_questions":{"update":"answer_permit_questions","other":[]},\n\
"permit_signatures":{"create":"sign_permit","other":[]},\n\
"permits":{"create":"create_permit","update":"update_permit","other":["answer_permit_questions","cancel_permit","close_permit","hand_back_permit","issue_permit","record_permit_gas_test","reissue_permit","sign_permit","suspend_permit","validate_permit"]},\n\
"price_index_values":{"other":[]},\n\
"price_indexes":{"create":"create_price_index","update":"update_price_index","other":[]},\n\
"purchase_approval_rules":{"create":"create_approval_rule","update":"update_approval_rule","other":[]},\n\
"purchase_approvals":{"create":"submit_purchase_order","update":"approve_purchase_order","other":["delegate_approval_step"]},\n\
"purchase_order_lines":{"create":"create_purchase_order","update":"acknowledge_purchase_order","other":[]},\n\
"purchase_order_revisions":{"create":"revise_purchase_order","other":[]},\n\
"purchase_orders":{"create":"create_purchase_order","update":"update_purchase_order","other":["acknowledge_purchase_order","approve_purchase_order","cancel_purchase_order","close_purchase_order","create_invoice","create_vendor_return","hold_purchase_order","receive_purchase_order","reject_purchase_order","resume_purchase_order","revise_purchase_order","send_purchase_order","submit_purchase_order"]},\n\
"purchase_receipt_lines":{"create":"receive_purchase_order","update":"review_receipt","other":[]},\n\
"purchase_receipts":{"create":"receive_purchase_order","update":"review_receipt","other":["reverse_receipt"]},\n\
"push_subscriptions":{"create":"create_push_subscription","other":["archive_push_subscription"]},\n\
"qualification_requirements":{"create":"create_qualification_requirement","update":"update_qualification_requirement","other":[]},\n\
"quiet_hours":{"update":"update_quiet_hours","other":[]},\n\
"quote_lines":{"create":"record_quote","other":[]},\n\
"quote_request_lines":{"create":"create_quote_request","other":[]},\n\
"quote_request_vendors":{"create":"create_quote_request","update":"send_quote_request","other":[]},\n\
"quote_requests":{"create":"create_quote_request","update":"send_quote_request","other":["accept_quotes","cancel_quote_request","record_quote"]},\n\
"quotes":{"create":"record_quote","update":"withdraw_quote","other":[]},\n\
"record_checks":{"other":[]},\n\
"report_recipients":{"other":[]},\n\
"report_runs":{"create":"start_report_run","other":["cancel_report_run","issue_report_address"]},\n\
"report_schedules":{"create":"create_report_schedule","update":"update_report_schedule","other":["pause_report_schedule","resume_report_schedule","retire_report_schedule"]},\n\
"reports":{"create":"create_report","update":"update_report","other":["publish_report","retire_report","start_report_run"]},\n\
"request_messages":{"create":"request_details","other":[]},\n\
"request_portals":{"create":"create_request_portal","update":"update_request_portal","other":[]},\n\
"request_problems":{"create":"create_request_problem","update":"update_request_problem","other":[]},\n\
"requests":{"create":"create_request","update":"update_request","other":["answer_request","cancel_request","convert_request","merge_request","record_request_feedback","reject_request","reopen_request","request_details","triage_request"]},\n\
"requisition_lines":{"create":"create_requisition","other":[]},\n\
"requisitions":{"create":"create_requisition","update":"update_requisition","other":["approve_requisition","cancel_requisition","close_requisition","convert_requisition","reject_requisition","submit_requisition","withdraw_requisition"]},\n\
"role_templates":{"other":[]},\n\
"roles":{"create":"create_role","update":"update_role","other":["update_approval_limits"]},\n\
"service_clocks":{"other":[]},\n\
"service_notices":{"other":[]},\n\
"service_policies":{"create":"create_service_policy","update":"update_service_policy","other":[]},\n\
"sessions":{"other":[]},\n\
"shift_assignments":{"create":"create_shift_assignment","update":"update_shift_assignment","other":[]},\n\
"shift_patterns":{"create":"create_shift_pattern","update":"update_shift_pattern","other":["update_pattern_shifts"]},\n\
"shift_pins":{"create":"update_worker_shift","update":"update_worker_shift","other":[]},\n\
"site_distances":{"create":"update_site_distances","update":"update_site_distances","other":[]},\n\
"sites":{"create":"create_site","update":"update_site","other":["create_consignment_invoice","generate_dispatch_plan","post_depreciation","update_dispatch_policy","update_pay_rules","update_site_distances"]},\n\
"skills":{"create":"create_skill","update":"update_skill","other":[]},\n\
"software_installations":{"other":[]},\n\
"software_titles":{"other":[]},\n\
"software_updates":{"other":[]},\n\
"state_transitions":{"other":[]},\n\
"stock_balances":{"other":[]},\n\
"stock_count_lines":{"create":"start_count","update":"count_stock","other":[]},\n\
"stock_counts":{"create":"create_count","other":["approve_count","cancel_count","count_stock","post_count","return_count","start_count","submit_count"]},\n\
"stock_levels":{"other":[]},\n\
"stock_movements":{"create":"receive_stock","other":[]},\n\
"stock_reservations":{"create":"reserve_stock","update":"release_reservation","other":[]},\n\
"stock_transfer_lines":{"create":"update_transfer","update":"receive_transfer","other":[]},\n\
"stock_transfers":{"create":"create_transfer","update":"update_transfer","other":["cancel_transfer","receive_transfer","recover_transfer","ship_transfer","submit_transfer","write_off_transfer"]},\n\
"stock_values":{"other":[]},\n\
"stocked_items":{"create":"create_stocked_item","update":"update_stocked_item","other":[]},\n\
"storeroom_bins":{"create":"create_storeroom_bin","update":"update_storeroom_bin","other":[]},\n\
"storerooms":{"create":"create_storeroom","update":"update_storeroom","other":["adjust_stock","adjust_stock_cost","assemble_kit","disassemble_kit","generate_reorder_requisition","issue_stock","move_stock","receive_stock","reserve_stock","return_stock","scrap_stock"]},\n\
"timesheets":{"create":"submit_timesheet","update":"submit_timesheet","other":["approve_timesheet","reject_timesheet"]},\n\
"tool_review_rows":{"update":"review_tool_uses","other":[]},\n\
"tool_reviews":{"other":[]},\n\
"tools":{"other":[]},\n\
"unit_conversions":{"create":"create_unit_conversion","update":"update_unit_conversion","other":[]},\n\
"units":{"create":"create_unit","update":"update_unit","other":[]},\n\
"unscheduled_work":{"other":[]},\n\
"uploads":{"create":"create_upload","other":[]},\n\
"vendor_certificates":{"create":"create_vendor_certificate","other":["revoke_vendor_certificate"]},\n\
"vendor_invoice_lines":{"create":"create_invoice","other":[]},\n\
"vendor_invoices":{"create":"create_invoice","other":["accept_credit_difference","approve_invoice","cancel_invoice","record_invoice_payment","reverse_invoice","submit_invoice"]},\n\
"vendor_return_lines":{"create":"create_vendor_return","other":[]},\n\
"vendor_returns":{"create":"create_vendor_return","other":[]},\n\
"vendor_violations":{"other":[]},\n\
"vendors":{"create":"create_vendor","update":"update_vendor","other":["approve_vendor","block_vendor","unblock_vendor"]},\n\
"webhook_deliveries":{"other":[]},\n\
"webhook_endpoints":{"create":"create_webhook_endpoint","update":"update_webhook_endpoint","other":["activate_webhook_endpoint","issue_webhook_secret","pause_webhook_endpoint","replay_webhook_deliveries","resume_webhook_endpoint","retire_webhook_endpoint","revoke_webhook_secret","send_webhook_test"]},\n\
"webhook_replays":{"other":["cancel_webhook_replay"]},\n\
"work_order_assets":{"create":"update_work_order_assets","update":"update_work_order_assets","other":["complete_work_order_asset","reopen_work_order_asset","skip_work_order_asset"]},\n\
"work_order_assignments":{"create":"assign_work_order","update":"unassign_work_order","other":[]},\n\
"work_order_clock_segments":{"create":"hold_work_order","update":"resume_work_order","other":[]},\n\
"work_order_comments":{"create":"create_work_order_comment","update":"update_work_order_comment","other":[]},\n\
"work_order_completions":{"create":"complete_work_order","other":[]},\n\
"work_order_costs":{"create":"record_work_order_cost","other":[]},\n\
"work_order_labour":{"create":"record_labour_entry","update":"correct_labour_entry","other":["approve_labour_entry","reject_labour_entry","stop_labour_timer"]},\n\
"work_order_labour_pieces":{"create":"approve_labour_entry","other":[]},\n\
"work_order_mentions":{"create":"create_work_order_comment","other":[]},\n\
"work_order_plan_lines":{"create":"update_work_order_plan","update":"update_work_order_plan","other":[]},\n\
"work_order_relations":{"create":"update_work_order_relations","update":"update_work_order_relations","other":[]},\n\
"work_order_signatures":{"create":"sign_work_order","other":[]},\n\
"work_order_slots":{"create":"schedule_work_order","update":"schedule_work_order","other":[]},\n\
"work_order_tasks":{"create":"update_work_order_tasks","update":"update_work_order_tasks","other":[]},\n\
"work_order_watchers":{"create":"subscribe_work_order","update":"unsubscribe_work_order","other":[]},\n\
"work_orders":{"create":"create_work_order","update":"update_work_order","other":["acknowledge_work_order","amend_work_order","answer_work_order_tasks","approve_work_order","assign_work_order","cancel_work_order","close_work_order","complete_work_order","correct_coverage","create_claim","create_follow_up_work_order","create_work_order_comment","generate_work_order_requisition","hold_work_order","issue_reservations","record_failure_report","record_labour_entry","record_work_order_arrival","record_work_order_cost","reject_work_order","reopen_work_order","resume_work_order","schedule_crew","schedule_work_order","sign_work_order","start_labour_timer","start_work_order","submit_work_order","subscribe_work_order","unassign_work_order","unsubscribe_work_order","update_work_order_assets","update_work_order_plan","update_work_order_relations","update_work_order_tasks"]},\n\
"work_types":{"create":"create_work_type","update":"update_work_type","other":[]},\n\
"worker_certificates":{"create":"record_worker_certificate","update":"revoke_worker_certificate","other":[]},\n\
"worker_crafts":{"create":"update_worker_crafts","update":"update_worker_crafts","other":[]},\n\
"worker_position_looks":{"create":"request_worker_position","other":[]},\n\
"worker_shifts":{"other":[]},\n\
"worker_skills":{"create":"update_worker_skills","update":"update_worker_skills","other":[]},\n\
"workers":{"create":"create_worker","update":"update_worker","other":["activate_worker","archive_worker","pause_worker","request_worker_position","update_worker_crafts","update_worker_shift","update_worker_skills"]}\n\
}}'

export default { names, reading, rows, temporal, text }
