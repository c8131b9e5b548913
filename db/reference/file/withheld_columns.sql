delete from audit.withheld_columns where entity like 'file.%';

insert into audit.withheld_columns (entity, columns, reader)
values ('file.files', null, 'file.reads_contents');
