-- Each part of the description is a source of its own now. All of them follow, and nothing of the old ones may stay.
alter table core.descriptions drop column domain;
delete from core.descriptions;
