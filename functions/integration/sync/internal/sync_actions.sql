-- The actions that a device submits: what people do on site. None of them returns a secret or changes rights, and none
-- takes many records.
create or replace function integration.sync_actions()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{
    accept_slot, acknowledge_work_order, answer_inspection_items, answer_permit_questions, answer_request,
    answer_work_order_tasks, apply_lockout_lock, cancel_absence, cancel_request, check_in_asset, check_out_asset,
    close_downtime, complete_slot, complete_work_order, complete_work_order_asset, correct_labour_entry, count_stock,
    create_asset, create_follow_up_work_order, create_inspection, create_request, create_work_order,
    create_work_order_comment, decline_slot, hand_back_permit, hold_work_order, install_asset, issue_reservations,
    issue_stock, move_asset, move_stock, receive_transfer, record_asset_loss, record_calibration, record_downtime,
    record_failure_report, record_found_assets, record_labour_entry, record_lockout_step, record_meter_reading,
    record_permit_gas_test, record_request_feedback, record_slot_arrival, record_work_order_arrival,
    record_work_order_cost, recover_asset, release_lockout_lock, request_absence, resume_work_order, return_stock,
    skip_work_order_asset, start_labour_timer, start_slot_travel, start_work_order, stop_labour_timer, stop_slot,
    submit_inspection, subscribe_work_order, uninstall_asset, unsubscribe_work_order, update_asset, update_request,
    update_work_order, update_work_order_comment
  }'::text[]
$$;

grant execute on function integration.sync_actions to assetry_api;
