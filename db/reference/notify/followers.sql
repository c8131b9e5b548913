delete from core.followers where function like 'notify.%';

insert into core.followers (event, position, function)
values ('organization.provisioned', 10, 'notify.invite_administrator');
