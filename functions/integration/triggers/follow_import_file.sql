-- An import that waits for its file is read as soon as it has one.
create or replace function integration.follow_import_file()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update integration.imports as i
     set status = 'READING',
         file_link_id = new.id
   where i.organization_id = new.organization_id
     and i.id = new.entity_id
     and i.status = 'WAITING';

  if found then
    perform integration.enqueue_import('read_import', new.entity_id);
  end if;

  return null;
end
$$;

create or replace trigger follow_import_file
  after insert on file.links
  for each row
  when (new.entity = 'integration.imports')
  execute function integration.follow_import_file();
