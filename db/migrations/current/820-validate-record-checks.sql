alter table audit.record_checks validate constraint record_checks_name_check;
