-- Only functions of the owner read and write positions: record_worker_position, request_worker_position, which notes
-- each look, and update_position_consent. They are in no log, no feed and no webhook.

alter table workforce.worker_positions enable row level security;
