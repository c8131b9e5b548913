-- Repairs are counted within a time.
drop function work.minutes_worked_on(uuid, uuid[]);
