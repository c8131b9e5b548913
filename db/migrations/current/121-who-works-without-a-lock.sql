-- Both take whose timer is to run, too.
drop function work.start_faults(work.work_orders);
drop function safety.work_faults(work.work_orders);
