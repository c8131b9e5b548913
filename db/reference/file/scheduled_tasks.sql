delete from core.scheduled_tasks where function like 'file.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_documents', 'file.expire_documents', '*/10 * * * *', 60, 120,
    'Removes the files of old documents, and fails those that could not be printed', true
  ),
  (
    'expire_uploads', 'file.expire_uploads', '*/10 * * * *', 60, 120, 'Ends uploads whose ticket has expired', true
  ),
  (
    'forget_uploads', 'file.forget_uploads', '35 3 * * *', 60, 2880,
    'Deletes old uploads and expired addresses of files', true
  ),
  (
    'remove_files', 'file.remove_files', '5 * * * *', 60, 240, 'Removes files that have had no link for long', true
  ),
  (
    'repeat_intakes', 'file.repeat_intakes', '*/15 * * * *', 60, 120,
    'Inspects received files again whose inspection failed', true
  ),
  (
    'sweep_objects', 'file.sweep_objects', '20 2 * * 0', 60, 20160,
    'Compares the store of files with the database', false
  );
